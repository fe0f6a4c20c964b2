import "server-only";
import { z } from "zod";
import { parseCalendarDate } from "@/lib/domain/calendar-date";
import { csvFormats } from "@/lib/domain/csv";
import { yearPattern } from "@/lib/domain/interest-statement";
import { knownMovementTypes } from "@/lib/domain/movement";
import { searchedLists } from "@/lib/domain/search";
import { knownStatuses } from "@/lib/domain/status";
import { BadQuery } from "./lender-route";

const text = z.string().min(1).max(128);
const date = text.refine((value) => parseCalendarDate(value) !== undefined);
const whole = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(smallest).max(largest));

const format = z.enum(csvFormats);

const paging = {
  limit: whole(1, 200).default(25),
  offset: whole(0, 999_999_999).default(0),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/)
    .optional(),
};
const status = z.enum(knownStatuses).optional();
const type = z.enum(knownMovementTypes).optional();
const period = { from: date.optional(), to: date.optional() };

const movementFilter = {
  type,
  status,
  currency: text.optional(),
  loanId: text.optional(),
  requestId: text.optional(),
  q: text.optional(),
  ...period,
};

const paymentFilter = {
  status,
  currency: text.optional(),
  loanId: text.optional(),
  overdue: z.enum(["true", "false"]).optional(),
  ...period,
};

/** The queries of the portal's API, as published in `docs/openapi.yaml`. */
export const contractQueries = {
  loans: z.strictObject({ status, currency: text.optional(), q: text.optional(), ...paging }),
  movements: z.strictObject({ ...movementFilter, ...paging }),
  movementExport: z.strictObject({ format, ...movementFilter }),
  search: z.strictObject({ list: z.enum(searchedLists), q: text }),
  payments: z.strictObject({ ...paymentFilter, ...paging }),
  paymentExport: z.strictObject({ format, ...paymentFilter }),
  paymentCalendar: z.strictObject({ amounts: z.literal("shown").optional(), ...paymentFilter }),
  statement: z.strictObject({ format, year: z.string().regex(yearPattern).transform(Number) }),
  requests: z.strictObject({ type, status, currency: text.optional(), ...period, ...paging }),
};

/** Parses a request's query; throws a BadQuery with the unknown, repeated or bad parameters. */
export function readContractQuery<Shape extends z.ZodType>(request: Request, shape: Shape) {
  const parameters = new URL(request.url).searchParams;
  const doubled = [...parameters.keys()].filter((name) => parameters.getAll(name).length > 1);
  const parsed = shape.safeParse(Object.fromEntries(parameters));
  if (parsed.success && !doubled.length) return parsed.data;
  const bad = (parsed.error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])],
  );
  const names = [...new Set([...doubled, ...bad])].map((name) => name.slice(0, 40));
  throw new BadQuery(`Bad query: ${names.join(", ")}`);
}
