import { execFileSync } from "node:child_process";

/** Every day of three years there and back, and the midnights that a calendar hands over. */
const script = `
  import { fromLocalDate, toLocalDate } from "./components/date-field/local-date.ts";
  const wrong = [];
  for (let time = Date.UTC(2025, 0, 1); time < Date.UTC(2028, 0, 1); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10);
    const [year, month, day] = date.split("-").map(Number);
    if (fromLocalDate(toLocalDate(date)) !== date) wrong.push(date);
    if (fromLocalDate(new Date(year, month - 1, day)) !== date) wrong.push("midnight " + date);
    if (toLocalDate(date).getDate() !== day) wrong.push("shown " + date);
  }
  if (fromLocalDate(toLocalDate("0099-03-01")) !== "0099-03-01") wrong.push("0099");
  console.log(JSON.stringify(wrong));
`;

describe("the calendar's days", () => {
  // Far east, far west, clocks that change at midnight, and half an hour.
  it.each(["Pacific/Kiritimati", "Pacific/Niue", "America/Santiago", "Asia/Kolkata"])(
    "are the address's days in %s",
    (timeZone) => {
      const output = execFileSync(
        process.execPath,
        ["--input-type=module-typescript", "--eval", script],
        { encoding: "utf8", env: { NODE_ENV: "test", TZ: timeZone } },
      );
      expect(JSON.parse(output)).toEqual([]);
    },
  );
});
