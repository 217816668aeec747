// The types for CommonJS.

import { PushValidator } from "activity-lint";
import lint = require("activity-lint");
import { assertReachesThePhone } from "activity-lint/matchers";

const validator: PushValidator = new lint.PushValidator({ declarations: [] });
const verdict: string = validator.validate("{}").verdict;
assertReachesThePhone("{}", { validator });
// @ts-expect-error: a misspelled option
validator.validate("{}", { tpye: verdict });
