// Loaded ahead of the servers (node --import): for them it is always the moment of FROZEN_AT, so that
// their figures, and how far a day lies from today, are the same on every day.
const moment = Date.parse(process.env.FROZEN_AT ?? "");

globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length > 0 ? values : [moment], made),
  apply: (target) => new target(moment).toString(),
  get: (target, key) => (key === "now" ? () => moment : Reflect.get(target, key)),
});
