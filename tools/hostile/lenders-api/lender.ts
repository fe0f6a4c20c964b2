import { createHash } from "node:crypto";
import type { Holder } from "../provider/provider.ts";

/** A lender of one case; `mark` is in each of their rows and in no other row. */
export type Lender = Holder & { readonly mark: string };

const marks = /M[0-9a-f]{14}Q/g;

export function markOf(uid: string): string {
  return `M${createHash("sha256").update(uid).digest("hex").slice(0, 14)}Q`;
}

export function lenderNamed(name: string): Lender {
  const uid = `lender-${name}`;
  const mark = markOf(uid);
  return { uid, email: `${mark.toLowerCase()}@hostile.test`, mark };
}

/** All lenders' marks in a text. */
export function marksIn(text: string): string[] {
  return text.match(marks) ?? [];
}
