import "server-only";
import { z } from "zod";
import { addDays, type CalendarDate } from "@/lib/domain/calendar-date";
import { decimal, type Money } from "@/lib/domain/money";
import { wireCount, wireCurrency } from "@/lib/lenders-api/wire";

/** `{ units: -1250, exponent: 2, ccy: "MXN" }`: whole minor units, of which so many digits are decimals. */
export const wireAmount = z
  .object({
    units: z.string().regex(/^-?\d{1,100}$/),
    exponent: wireCount.refine((exponent) => exponent <= 18),
    ccy: wireCurrency,
  })
  .transform(
    ({ units, exponent, ccy }): Money => ({ amount: pointed(units, exponent), currency: ccy }),
  );

/** `1.234,56`: a comma before the decimals, and points between thousands or none at all. */
export const wireCommaDecimal = z
  .string()
  .regex(/^-?(\d{1,3}(\.\d{3})+|\d{1,60})(,\d{1,18})?$/)
  .transform((text) => decimal(text.replaceAll(".", "").replace(",", ".")));

/** ISO 8601 with any offset, read as the same instant in UTC. */
export const wireOffsetInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

/** Moves the point by shifting digits, so that every zero stays. */
function pointed(units: string, exponent: number) {
  if (exponent === 0) return decimal(units);
  const sign = units.startsWith("-") ? "-" : "";
  const digits = units.slice(sign.length).padStart(exponent + 1, "0");
  return decimal(`${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`);
}

/** The day after an inclusive end; undefined after the calendar's last day. */
export function dayAfter(to: string | undefined): CalendarDate | undefined {
  if (to === undefined) return undefined;
  const after = addDays(to as CalendarDate, 1);
  return after === to ? undefined : after;
}
