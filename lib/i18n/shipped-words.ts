import "server-only";
import investor from "../../messages/overlays/en-investor.json" with { type: "json" };
import ofSpain from "../../messages/overlays/es-ES.json" with { type: "json" };
import inversionista from "../../messages/overlays/es-inversionista.json" with { type: "json" };
import type { OverlaidMessages } from "./overlay-faults";

/** Words that come with the portal, for WORDS. A name begins with the language that they change. */
export const shippedWords = {
  "es-ES": ofSpain,
  "es-inversionista": inversionista,
  "en-investor": investor,
} as const satisfies Readonly<Record<string, OverlaidMessages>>;

export type ShippedWords = keyof typeof shippedWords;
