import fc from "fast-check";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { setTimeZone } from "@/lib/domain/dates/time-zone-for-tests";
import { decimal } from "@/lib/domain/money/money";
import { numeral, unitsOf } from "@/lib/domain/movements/movements-for-tests";
import { formatDate, formatDecimal, formatInstant, formatMoney } from "./format";

let mockZone = "UTC";
jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: mockZone }),
}));

/** An independent formatter, without numbers and Intl. */
function written(value: string, decimals: number): string {
  const [, sign, whole = "", rest = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = rest.padEnd(decimals, "0");
  return `${sign && "−"}${grouped}${digits && `.${digits}`}`;
}

const smallNumeral = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 16 }))
  .map(([units, zeros]) => {
    const digits = String(units < 0n ? -units : units).padStart(18, "0");
    const small = `0.${"0".repeat(zeros)}${digits}`.slice(0, 20);
    return decimal(units < 0n ? `-${small}` : small);
  });

test("shows every digit of any amount, grouped, and adds only missing cents", () => {
  fc.assert(
    fc.property(numeral(-(10n ** 49n)), fc.constantFrom(0, 2), (value, decimals) => {
      expect(formatDecimal(value, decimals)).toBe(written(value, decimals));
    }),
  );
});

/** Half up and away from zero, in units of 10⁻¹⁸. */
function roundedUnits(amount: string, decimals: number): bigint {
  const step = 10n ** BigInt(18 - decimals);
  const units = unitsOf(amount);
  const size = units < 0n ? -units : units;
  const rounded = ((size + step / 2n) / step) * step;
  return units < 0n ? -rounded : rounded;
}

const unitsShown = (shown: string) => unitsOf(shown.replaceAll(",", "").replace("−", "-"));

test.each([
  ["MXN", 2],
  ["USDC", 2],
  ["JPY", 0],
  ["KWD", 3],
])(
  "shows %s rounded half up to %i decimals, never something as nothing, and all in `full`",
  (currency, decimals) => {
    fc.assert(
      fc.property(fc.oneof(numeral(-(10n ** 49n)), smallNumeral), (amount) => {
        const { shown, full = shown } = formatMoney({ amount, currency });
        expect(full).toBe(written(amount, decimals));
        const rounded = roundedUnits(amount, decimals);
        if (rounded !== 0n || unitsOf(amount) === 0n) {
          expect(unitsShown(shown)).toBe(rounded);
          expect(shown.split(".")[1]?.length ?? 0).toBe(decimals);
        } else expect(shown).toMatch(/^−?0\.0*[1-9]\d*$/);
      }),
    );
  },
);

test.each([
  ["0.0049", "0.0049"],
  ["0.00000996", "0.00001"],
  ["-0.00001234", "−0.000012"],
  ["0.000000", "0.00"],
])("%s USDC is shown as %s", (amount, shown) => {
  const formatted = formatMoney({ amount: decimal(amount), currency: "USDC" });
  expect(formatted.shown).toBe(shown);
  expect(unitsShown(formatted.full ?? formatted.shown)).toBe(unitsOf(amount));
});

const instants = {
  "America/Mexico_City": {
    "2022-04-03T07:59:59Z": "3 abr 2022, 01:59",
    "2022-04-03T08:00:00Z": "3 abr 2022, 03:00",
    "2022-10-30T06:30:00Z": "30 oct 2022, 01:30",
    "2022-10-30T07:30:00Z": "30 oct 2022, 01:30",
    "2024-03-01T05:59:59.999Z": "29 feb 2024, 23:59",
    "2027-01-01T05:59:59Z": "31 dic 2026, 23:59",
    "0001-01-01T00:00:00Z": "1 ene 1, 17:23",
  },
  "Europe/Madrid": {
    "2026-03-29T00:59:59Z": "29 mar 2026, 01:59",
    "2026-03-29T01:00:00Z": "29 mar 2026, 03:00",
    "2026-10-25T00:30:00Z": "25 oct 2026, 02:30",
    "2026-10-25T01:30:00Z": "25 oct 2026, 02:30",
    "2026-12-31T23:00:00Z": "1 ene 2027, 00:00",
    "9999-12-31T23:59:59Z": "31 dic 9999, 00:59",
  },
  "Pacific/Apia": {
    "2011-12-30T09:59:59Z": "29 dic 2011, 23:59",
    "2011-12-30T10:00:00Z": "31 dic 2011, 00:00",
    "2021-04-03T14:30:00Z": "4 abr 2021, 03:30",
    "2026-12-31T11:00:00Z": "1 ene 2027, 00:00",
  },
};

const zones = Object.keys(instants);

/** The machine's time zone has another date for half of the day. */
function setZones(portal: string): void {
  mockZone = portal;
  setTimeZone(zones[(zones.indexOf(portal) + 1) % zones.length] as string);
}

test.each(Object.entries(instants))("instants in %s are not those of this machine", (zone, of) => {
  setZones(zone);
  expect(Object.keys(of).map(formatInstant)).toEqual(Object.values(of));
});

test.each([
  ["2024-02-29", "29 feb 2024"],
  ["2026-12-31", "31 dic 2026"],
  ["2026-03-29", "29 mar 2026"],
  ["2011-12-30", "30 dic 2011"],
  ["9999-12-31", "31 dic 9999"],
])("the day %s is %s in every time zone", (date, shown) => {
  for (const zone of zones) {
    setZones(zone);
    expect(formatDate(date as CalendarDate)).toBe(shown);
  }
});
