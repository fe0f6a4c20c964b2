import "server-only";
import { z } from "zod";
import { type CalendarDate, parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import { statementPeriod, yearPattern } from "@/lib/domain/documents/interest-statement";
import { readStatementPeriod } from "@/lib/domain/documents/statement-period";
import {
  type ListAddress,
  type ListShape,
  movementList,
  paymentList,
} from "@/lib/domain/lists/list-address";
import { type Filter, isFilterValue } from "@/lib/domain/lists/list-filter";
import { searchedLists } from "@/lib/domain/lists/search";
import { today } from "@/lib/i18n/format";
import { requestedFormats, tableFormatOf } from "@/lib/i18n/table-format";
import { BadQuery } from "./lender-route";

const whole = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(smallest).max(largest));

const format = z.enum(requestedFormats).transform(tableFormatOf);

const documentFormat = z.union([format, z.literal("pdf")]);

const filterValue = (filter: Filter) => z.string().refine((text) => isFilterValue(filter, text));

function queryOf<Own extends z.ZodRawShape>({ filters }: ListShape, own: Own) {
  const entries = Object.entries(filters).map(([name, filter]) => [
    name,
    filterValue(filter).optional(),
  ]);
  // The types of zod know no parameters beside those of any name.
  return z.strictObject({ ...Object.fromEntries(entries), ...own }) as unknown as z.ZodType<
    ListAddress["filters"] & z.output<z.ZodObject<Own>>
  >;
}

export const pageQuery = (list: ListShape) =>
  queryOf(list, {
    limit: whole(1, 200).default(25),
    offset: whole(0, 999_999_999).default(0),
    sort: z
      .string()
      .refine((text) => list.sortFields.includes(text.replace(/^-/, "")))
      .optional(),
    // For the portal's own sheet, so not in the published contract: formatted cells, in the reader's language.
    as: z.literal("cells").optional(),
  });

export const fileQuery = (list: ListShape) => queryOf(list, { format });

const year = z
  .string()
  .regex(yearPattern)
  .transform(Number)
  .refine((asked) => statementPeriod(asked).from <= today());

export const contractQueries = {
  search: z.strictObject({ list: z.enum(searchedLists), q: z.string().min(1).max(128) }),
  paymentCalendar: queryOf(paymentList, {
    amounts: z.literal("shown").optional(),
    overdue: z.enum(paymentList.filters.overdue).optional(),
  }),
  digest: z.strictObject({
    since: z
      .string()
      .refine((text) => (parseCalendarDate(text) ?? "9") <= today())
      .transform((text) => text as CalendarDate),
  }),
  document: z.strictObject({
    name: z.string().max(400).default(""),
    as: z.literal("saved").optional(),
  }),
  statement: z.strictObject({ format: documentFormat, year }),
  taxPackage: z.strictObject({ year }),
  accountStatement: z
    .strictObject({
      format: documentFormat,
      from: z.string().min(1),
      to: z.string().min(1),
      currency: filterValue(movementList.filters.currency),
    })
    .transform(({ from, to, ...others }, context) => {
      const period = readStatementPeriod({ from, to }, today());
      if (typeof period !== "string") return { ...others, ...period };
      const isFromGood = typeof readStatementPeriod({ from, to: from }, today()) !== "string";
      context.addIssue({ code: "custom", path: [isFromGood ? "to" : "from"] });
      return z.NEVER;
    }),
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
