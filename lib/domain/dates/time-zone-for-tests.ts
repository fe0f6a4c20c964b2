import { runInThisContext } from "node:vm";

// Jest gives a test a copy, which changes no clock.
const { env }: NodeJS.Process = runInThisContext("process");
const own = env.TZ;

/** Far east, far west, clocks that change at midnight, and half an hour. */
export const timeZones = [
  "Pacific/Kiritimati",
  "Pacific/Niue",
  "America/Santiago",
  "Asia/Kolkata",
] as const;

/** Sets the machine's time zone until the end of a test's file. */
export function setTimeZone(timeZone: string): void {
  env.TZ = timeZone;
}

afterAll(() => {
  if (own === undefined) delete env.TZ;
  else env.TZ = own;
});
