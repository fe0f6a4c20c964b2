import "server-only";
import { z } from "zod";
import { type HideableScreen, hideableScreens } from "./routes";

const known = Object.keys(hideableScreens) as HideableScreen[];

/** Rule of HIDDEN_SCREENS: names with commas between them. Hiding `documents` also hides `account-statement`. */
export const hiddenScreens = z.string().transform((text, context): readonly HideableScreen[] => {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !known.some((each) => each === name));
  if (unknown.length) {
    const message = `has no screen ${unknown.join(", ")}; known are ${known.join(", ")}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  const named = known.filter((name) => names.includes(name));
  return named.includes("documents")
    ? [...new Set([...named, "account-statement" as const])]
    : named;
});
