import { type Lender, marksIn } from "../lenders-api/lender.ts";
import { type Answer, textOf } from "../wire/answer.ts";

/** A text that occurs only in the bodies of a misbehaving lenders API. */
export const apiCanary = "CANARY-OF-THE-API-7f3a";

// A token's claims and signature; the header is the same in all tokens.
function partsOf(token: string): string[] {
  const [, claims = "", signature = ""] = token.split(".");
  return [claims, signature].filter((part) => part.length > 20).map((part) => part.slice(0, 80));
}

/**
 * Searches every response of every case for tokens, another lender's rows, the server's secrets and
 * text of the API's errors. The cases of "secrecy" report the result.
 */
export class Ledger {
  readonly #tokenParts = new Set<string>();
  readonly #secrets = new Set<string>();
  readonly tokens: string[] = [];
  readonly secrets: string[] = [];
  readonly canaries: string[] = [];
  readonly strangersRows: string[] = [];
  answers = 0;

  rememberToken(token: string): void {
    for (const part of partsOf(token)) this.#tokenParts.add(part);
  }

  /** A configuration value that must not leave the server. */
  rememberSecret(secret: string): void {
    this.#secrets.add(secret);
  }

  note(what: string, answer: Answer, reader?: Lender): void {
    this.answers += 1;
    const headers = answer.headers.filter(([name]) => name !== "set-cookie");
    this.noteText(what, `${headers.join("\n")}\n${textOf(answer)}`, reader);
  }

  noteText(what: string, text: string, reader?: Lender): void {
    if (this.holdsToken(text)) this.tokens.push(what);
    if (this.holdsSecret(text)) this.secrets.push(what);
    if (text.includes(apiCanary)) this.canaries.push(what);
    if (marksIn(text).some((mark) => mark !== reader?.mark)) this.strangersRows.push(what);
  }

  holdsToken(text: string): boolean {
    // A quick check first: claims begin with `eyJ`, and a signature is one long word.
    return /eyJ|[\w-]{40}/.test(text) && [...this.#tokenParts].some((part) => text.includes(part));
  }

  holdsSecret(text: string): boolean {
    return [...this.#secrets].some((secret) => text.includes(secret));
  }
}
