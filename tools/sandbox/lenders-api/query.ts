import { type CalendarDate, isCalendarDate } from "../data/calendar.ts";
import type { BadParameter } from "./problem.ts";

type Texts = readonly (string | null | undefined)[];

/** Texts as searches compare them: without accents, in lower case, one a line. */
function searchable(texts: Texts): string {
  const whole = texts.filter((text) => typeof text === "string").join("\n");
  return whole.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export class BadQuery extends Error {
  readonly errors: readonly BadParameter[];

  constructor(errors: readonly BadParameter[]) {
    super(errors.map(({ parameter, detail }) => `${parameter}: ${detail}`).join("; "));
    this.errors = errors;
  }
}

/**
 * Reads query parameters and collects their errors, which `finish` throws as one `BadQuery`. Each
 * parameter may be given once; unknown ones are ignored.
 */
export class QueryReader {
  readonly #parameters: URLSearchParams;
  readonly #errors: BadParameter[] = [];

  constructor(parameters: URLSearchParams) {
    this.#parameters = parameters;
  }

  /** Names a list, whatever its page. */
  get withoutPaging(): string {
    const rest = [...this.#parameters].filter(([name]) => name !== "limit" && name !== "offset");
    return new URLSearchParams(rest).toString();
  }

  finish(): void {
    if (this.#errors.length > 0) throw new BadQuery(this.#errors);
  }

  #reject(parameter: string, detail: string): undefined {
    this.#errors.push({ parameter, detail });
    return undefined;
  }

  #text(parameter: string): string | undefined {
    const [value, ...more] = this.#parameters.getAll(parameter);
    return more.length > 0 ? this.#reject(parameter, "is given more than once") : value;
  }

  oneOf<Choice extends string>(parameter: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.#text(parameter);
    if (text === undefined) return undefined;
    const choice = choices.find((one) => one === text);
    return choice ?? this.#reject(parameter, `must be one of ${choices.join(", ")}`);
  }

  matching(parameter: string, pattern: RegExp, detail: string): string | undefined {
    const text = this.#text(parameter);
    if (text === undefined || pattern.test(text)) return text;
    return this.#reject(parameter, detail);
  }

  currency(): string | undefined {
    return this.matching(
      "currency",
      /^[A-Z][\p{L}\p{N}\p{Sc}._+-]{1,15}$/u,
      "must be a currency code",
    );
  }

  identifier(parameter: string): string | undefined {
    return this.matching(parameter, /^[^/\\\p{Cc}]{1,128}$/u, "must be an id");
  }

  /** Whether texts have the one that is searched for, which may be blank. */
  search(): (...texts: Texts) => boolean {
    const text = this.matching("q", /^.{0,200}$/s, "must have 200 characters at most");
    const wanted = searchable([text?.trim()]);
    return (...texts) => wanted === "" || searchable(texts).includes(wanted);
  }

  date(parameter: string): CalendarDate | undefined {
    const text = this.#text(parameter);
    if (text === undefined || isCalendarDate(text)) return text;
    return this.#reject(parameter, "must be a calendar date, YYYY-MM-DD");
  }

  /** Some of the choices, separated by commas. */
  someOf<Choice extends string>(parameter: string, choices: readonly Choice[]): Choice[] {
    const texts = this.#text(parameter)?.split(",") ?? [];
    const chosen = choices.filter((choice) => texts.includes(choice));
    if (chosen.length !== texts.length)
      this.#reject(parameter, `must be some of ${choices.join(", ")}`);
    return chosen;
  }

  /** A range of calendar dates, both ends included. */
  dates(): { from: string | undefined; to: string | undefined } {
    const [from, to] = [this.date("from"), this.date("to")];
    if (from !== undefined && to !== undefined && from > to) {
      this.#reject("from", "must not be after to");
    }
    return { from, to };
  }

  sort(fields: readonly string[], first: string): { field: string; descending: boolean } {
    const text = this.#text("sort") ?? first;
    const descending = text.startsWith("-");
    const field = descending ? text.slice(1) : text;
    if (!fields.includes(field))
      this.#reject("sort", `must be one of ${fields.join(", ")}, with - in front to descend`);
    return { field, descending };
  }

  paging(): { limit: number; offset: number } {
    return { limit: this.#integer("limit", 1, 200, 25), offset: this.#integer("offset", 0) };
  }

  #integer(parameter: string, low: number, high = Number.MAX_SAFE_INTEGER, fallback = low): number {
    const text = this.#text(parameter);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= low && value <= high) return value;
    const ceiling = high === Number.MAX_SAFE_INTEGER ? "" : ` to ${high}`;
    this.#reject(parameter, `must be a whole number from ${low}${ceiling}`);
    return fallback;
  }
}
