import "server-only";
import { z } from "zod";
import { type SignInProvider, signInProviders } from "./domain/sign-in-provider";

/** Rule of SIGN_IN_PROVIDERS: ids with commas between them, in the order of the buttons. */
export const signInProviderList = z
  .string()
  .transform((text, context): readonly SignInProvider[] => {
    const named = text.split(",").map((name) => signInProviders.find((id) => id === name.trim()));
    const known = named.filter((each) => each !== undefined);
    if (known.length === named.length && new Set(known).size === known.length) return known;
    const message = `must be ${signInProviders.join(" or ")}, or both with a comma between them`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
