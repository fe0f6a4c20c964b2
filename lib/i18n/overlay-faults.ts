import "server-only";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import investor from "../../messages/overlays/en-investor.json" with { type: "json" };
import ofSpain from "../../messages/overlays/es-ES.json" with { type: "json" };
import inversionista from "../../messages/overlays/es-inversionista.json" with { type: "json" };
import type { Language } from "../domain/language";

export type OverlaidMessages = {
  readonly [key: string]: string | readonly string[] | OverlaidMessages;
};

/** Returns a line per message that is unknown, cannot be read, or has other placeholders. */
export function overlayFaults(
  messages: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, unknown>>,
  language: Language = "es",
  within = "",
): string[] {
  return Object.entries(words).flatMap(([key, word]) => {
    const path = within + key;
    if (!Object.hasOwn(messages, key)) return [`"${path}" is not in messages/${language}.json`];
    const message = messages[key];
    if (isGroup(message))
      return isGroup(word)
        ? overlayFaults(message, word, language, `${path}.`)
        : [`"${path}" must be a group of messages`];
    if (Array.isArray(message))
      return isListOf(message.length, word) ? [] : [`"${path}" must be ${message.length} texts`];
    if (typeof word !== "string" || !word.trim()) return [`"${path}" must be a text`];
    return messageFaults(String(message), word).map((fault) => `"${path}" ${fault}`);
  });
}

function messageFaults(message: string, word: string): string[] {
  const needed = placeholders(parse(message));
  let found: Placeholders;
  try {
    found = placeholders(parse(word));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown error";
    return [`cannot be read as an ICU message (${reason})`];
  }
  const names = listOf(needed);
  if (listOf(found) !== names)
    return [names ? `must have exactly the placeholders ${names}` : "must have no placeholder"];
  return [...found].flatMap(([name, kinds]) => {
    const allowed = needed.get(name) ?? new Set();
    const wrong = [...kinds].find((kind) => kind !== "plain" && !allowed.has(kind));
    return wrong ? [`has ${name} as ${wrong}, which the portal's message has not`] : [];
  });
}

type Kind = "plain" | "number" | "date" | "time" | "choice";
type Placeholders = Map<string, Set<Kind>>;

const kinds: Readonly<Partial<Record<TYPE, Kind>>> = {
  [TYPE.argument]: "plain",
  [TYPE.number]: "number",
  [TYPE.plural]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "time",
  [TYPE.select]: "choice",
};

/** The names of a message's values and tags, with the kinds in which each is used. */
function placeholders(elements: readonly MessageFormatElement[]): Placeholders {
  const found: Placeholders = new Map();
  const add = (name: string, kind: Kind) =>
    found.set(name, (found.get(name) ?? new Set()).add(kind));
  const visit = (element: MessageFormatElement): void => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    if (element.type === TYPE.tag) {
      add(`<${element.value}>`, "plain");
      for (const child of element.children) visit(child);
      return;
    }
    add(`{${element.value}}`, kinds[element.type] ?? "plain");
    if ("options" in element && element.options)
      for (const { value } of Object.values(element.options))
        for (const child of value) visit(child);
  };
  for (const element of elements) visit(element);
  return found;
}

const listOf = (found: Placeholders) => [...found.keys()].sort().join(", ");

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(length: number, value: unknown): boolean {
  const isText = (each: unknown) => typeof each === "string" && each.trim() !== "";
  return Array.isArray(value) && value.length === length && value.every(isText);
}

/** Words that come with the portal, for WORDS. A name begins with the language that they change. */
export const shippedWords = {
  "es-ES": ofSpain,
  "es-inversionista": inversionista,
  "en-investor": investor,
} as const satisfies Readonly<Record<string, OverlaidMessages>>;

export type ShippedWords = keyof typeof shippedWords;
