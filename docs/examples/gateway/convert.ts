export type Json = Readonly<Record<string, unknown>>;

export type Converter = (value: unknown) => unknown;

/** Words of the contract, each with the API's own. */
export type Words = ReadonlyMap<string, string>;

/** A filter of the contract in the API's words. */
export type Filter = (value: string) => Readonly<Record<string, string | undefined>>;

/** A list of the contract: its resource in the API, its rows, its filters and its sort fields. */
export type List = {
  readonly resource: string;
  readonly row: (row: Json) => object;
  /** One row by its id, if the contract has that call. */
  readonly one?: (row: Json) => object;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly orders: Readonly<Record<string, string>>;
};

/** The portal counts a row with this as malformed and logs its id. Left out, the value would be "—". */
export const unreadable = { unreadable: true };

/** Leaves out what is absent. */
export const maybe = (convert: Converter) => (value: unknown) =>
  value === undefined || value === null ? undefined : convert(value);

/** Converts a text of this form; any other value is unreadable. */
export const matching = (pattern: RegExp, convert: (text: string) => unknown) =>
  maybe((value) =>
    typeof value === "string" && pattern.test(value) ? convert(value) : unreadable,
  );

export const count = matching(/^\d{1,9}$/, Number);

/** ISO 8601 with any offset, as UTC. */
export const instant = matching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/,
  (text) => (Number.isNaN(Date.parse(text)) ? unreadable : new Date(text).toISOString()),
);

/** Converts each element of an array. */
export const each = (row: (element: Json) => object) =>
  maybe((value) =>
    Array.isArray(value) ? value.map((element) => row(Object(element))) : unreadable,
  );

/** The contract's word; one that it lacks is kept, and the portal shows it as it is. */
export function wordOf(words: Words): Converter {
  const back = new Map([...words].map(([own, other]) => [other, own]));
  return maybe((word) => back.get(word as string) ?? word);
}

/** A filter with another name. */
export const named =
  (name: string): Filter =>
  (value) => ({ [name]: value });

/** A filter with another name and other words. */
export const worded =
  (name: string, words: Words): Filter =>
  (value) => ({ [name]: words.get(value) ?? value });

/** Moves the decimal point by shifting digits, so that every zero stays. */
export function shifted(units: string, exponent: number): string {
  if (exponent === 0) return units;
  const sign = units.startsWith("-") ? "-" : "";
  const digits = units.slice(sign.length).padStart(exponent + 1, "0");
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Undefined after the calendar's last day. */
export function dayAfter(day: string): string | undefined {
  const after = new Date(`${day}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return day === "9999-12-31" ? undefined : after.toISOString().slice(0, "YYYY-MM-DD".length);
}
