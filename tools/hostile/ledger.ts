import { type Lender, marksIn } from "./identity.ts";
import { apiCanary } from "./lenders-api.ts";
import type { Answer } from "./wire.ts";

/** What must not leave the server, by the places where it was found. */
type Finds = "token" | "secret" | "text of the API" | "row of another lender";

/** Searches every response of every attack; the last attacks report what it found. */
export class Ledger {
  readonly #tokenParts = new Set<string>();
  readonly #secrets = new Set<string>();
  readonly finds: Record<Finds, string[]> = {
    token: [],
    secret: [],
    "text of the API": [],
    "row of another lender": [],
  };

  rememberToken(token: string): void {
    // The header is the same in all tokens.
    for (const part of token.split(".").slice(1)) this.#tokenParts.add(part.slice(0, 80));
  }

  /** A configuration value that must not leave the server. */
  rememberSecret(secret: string): void {
    this.#secrets.add(secret);
  }

  /** `reader` is the lender whose rows the response may have. */
  note(place: string, answer: Answer, reader?: Lender): void {
    this.noteText(place, `${answer.headers.join("\n")}\n${answer.text}`, reader);
  }

  noteText(place: string, text: string, reader?: Lender): void {
    if (this.hasToken(text)) this.finds.token.push(place);
    if (this.hasSecret(text)) this.finds.secret.push(place);
    if (text.includes(apiCanary)) this.finds["text of the API"].push(place);
    if (marksIn(text).some((mark) => mark !== reader?.mark))
      this.finds["row of another lender"].push(place);
  }

  hasToken(text: string): boolean {
    // A quick check first: claims begin with `eyJ`, and a signature is one long word.
    return /eyJ|[\w-]{40}/.test(text) && [...this.#tokenParts].some((part) => text.includes(part));
  }

  hasSecret(text: string): boolean {
    return [...this.#secrets].some((secret) => text.includes(secret));
  }
}
