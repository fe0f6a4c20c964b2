import { type Lender, marksIn } from "../lenders-api/lender.ts";
import { type Answer, textOf } from "../wire/answer.ts";

/** A text that only ever stands in the bodies of a lenders API that misbehaves. */
export const apiCanary = "CANARIO-DEL-API-7f3a";

/** The parts by which a token is recognised wherever it is; its header is everyone's. */
function partsOf(token: string): string[] {
  const [, claims = "", signature = ""] = token.split(".");
  return [claims, signature].filter((part) => part.length > 20).map((part) => part.slice(0, 80));
}

/**
 * Reads along: every answer of every case is searched for tokens, for another lender's rows, for the
 * server's own secrets and for what a misbehaving API wrote. The cases of "secrecy" tell what was
 * found.
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

  /** A text of the server's configuration that nobody outside may see. */
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
    // Each token's claims and signature begin with these; most texts hold neither.
    return /eyJ|[\w-]{40}/.test(text) && [...this.#tokenParts].some((part) => text.includes(part));
  }

  holdsSecret(text: string): boolean {
    return [...this.#secrets].some((secret) => text.includes(secret));
  }
}
