// The attributes types that tests name.

/**
 * Throws an `OptionError` if the app declares no type with that name: a misspelled one would check nothing.
 *
 * A validator that is not a `PushValidator` may not know its types.
 */
export function checkType(validator, type) {
  if (type !== undefined && Array.isArray(validator.types)) validator.validate("{}", { type });
}
