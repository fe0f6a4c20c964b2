import "server-only";
import { z } from "zod";
import { type Language, languages, readLanguage, usualLanguage } from "./domain/language";

/** The rule of LANGUAGES. The usual language alone is the same as no value. */
export const languageList = z
  .string()
  .transform((text, context): readonly Language[] | undefined => {
    const named = text.split(",").map((name) => readLanguage(name.trim(), languages));
    const known = named.filter((each) => each !== undefined);
    if (known.length === named.length && new Set(known).size === known.length)
      return known.every((each) => each === usualLanguage) ? undefined : known;
    const message = `must be ${languages.join(" or ")}, or both with a comma between them`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
