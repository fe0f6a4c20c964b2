import { execFileSync } from "node:child_process";

// Far east, far west, clocks that change at midnight, and half an hour.
const timeZones = ["Pacific/Kiritimati", "Pacific/Niue", "America/Santiago", "Asia/Kolkata"];
/** What their clocks show ahead of UTC in November 2026, in minutes. */
const minutesAhead = [840, -660, -180, 330];

/**
 * Every day of three years there and back, and the midnights that a calendar hands over; in a process
 * of its own, whose time zone can change.
 */
const script = `
  import { registerHooks } from "node:module";
  const toFile = (name, parent) => {
    if (name.startsWith("@/")) return "file://" + process.cwd() + name.slice(1) + ".ts";
    return /^\\.+\\/.*(?<!\\.[jt]s)$/.test(name) ? new URL(name + ".ts", parent).href : name;
  };
  registerHooks({
    resolve: (name, context, next) => next(toFile(name, context.parentURL), context),
  });
  const { fromLocalDate, toLocalDate } = await import("./components/date-field/local-date.ts");
  const wrongIn = (timeZone) => {
    process.env.TZ = timeZone;
    const wrong = [];
    for (let time = Date.UTC(2025, 0, 1); time < Date.UTC(2028, 0, 1); time += 86_400_000) {
      const date = new Date(time).toISOString().slice(0, 10);
      const [year, month, day] = date.split("-").map(Number);
      if (fromLocalDate(toLocalDate(date)) !== date) wrong.push(date);
      if (fromLocalDate(new Date(year, month - 1, day)) !== date) wrong.push("midnight " + date);
      if (toLocalDate(date).getDate() !== day) wrong.push("shown " + date);
    }
    if (fromLocalDate(toLocalDate("0099-03-01")) !== "0099-03-01") wrong.push("0099");
    return { minutesAhead: -new Date(2026, 10, 15).getTimezoneOffset(), wrong };
  };
  console.log(JSON.stringify(${JSON.stringify(timeZones)}.map(wrongIn)));
`;

describe("the calendar's days", () => {
  let found: unknown[];

  beforeAll(() => {
    const output = execFileSync(
      process.execPath,
      ["--input-type=module-typescript", "--eval", script],
      { encoding: "utf8", env: { NODE_ENV: "test" } },
    );
    found = JSON.parse(output);
  });

  test.each(timeZones)("are the URL's days in %s", (timeZone) => {
    const index = timeZones.indexOf(timeZone);
    expect(found[index]).toEqual({ minutesAhead: minutesAhead[index], wrong: [] });
  });
});
