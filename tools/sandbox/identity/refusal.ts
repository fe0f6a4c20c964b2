/** The identity service's code for what is wrong with a call. */
export class Refusal extends Error {}

/** @throws Refusal with the code, unless the condition holds. */
export function refuseUnless(condition: unknown, code: string): asserts condition {
  if (!condition) throw new Refusal(code);
}
