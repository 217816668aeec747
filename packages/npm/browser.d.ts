// The types of the package in browsers.

export * from "./api.js";
