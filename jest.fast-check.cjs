// Properties take Jest's seed: `npm test` fixes it, so a red run stays red until it is mended.
const fastCheck = require("./node_modules/fast-check/lib/cjs/fast-check.js");

fastCheck.configureGlobal({ seed: jest.getSeed() });
module.exports = fastCheck;
