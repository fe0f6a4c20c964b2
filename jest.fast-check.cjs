// Properties take Jest's seed: `npm test` fixes it, so a red run stays red until it is mended.
// `npm run test:all` draws one, and asks for more runs than fast-check's hundred.
const fastCheck = require("./node_modules/fast-check/lib/cjs/fast-check.js");

fastCheck.configureGlobal({
  seed: jest.getSeed(),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
module.exports = fastCheck;
