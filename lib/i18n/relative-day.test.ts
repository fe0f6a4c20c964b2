import { createTranslator } from "next-intl";
import { catalogueOf } from "./locale";
import { relativeDay } from "./relative-day";

jest.mock("@/lib/config", () => ({ readConfig: () => ({}) }));

const t = createTranslator({ locale: "es", messages: catalogueOf("es") });

test.each([
  [0, "hoy"],
  [1, "mañana"],
  [-1, "ayer"],
  [2, "en 2 días"],
  [-59, "hace 59 días"],
  [60, "en 2 meses"],
  [365, "en 12 meses"],
  [715, "en 23 meses"],
  [716, "en 2 años"],
  [-761, "hace 2 años y 1 mes"],
  [-1005, "hace 2 años y 9 meses"],
  [-1826, "hace 5 años"],
])("%i days from today: %s", (days, words) => {
  expect(relativeDay(days, t)).toBe(words);
});
