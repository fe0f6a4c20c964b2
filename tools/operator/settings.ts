import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { portalEnvironment } from "../sandbox/stack.ts";
import { type Guide, places } from "./guide.ts";

/** Where the operator's own services are. */
export type Surroundings = {
  readonly origin: string;
  readonly apiUrl: string;
  readonly tenantId: string;
  readonly identityHost: string;
  readonly redisUrl: string;
  /** For files of the operator. */
  readonly folder: string;
};

export const contact = {
  email: "soporte@jacaranda.example",
  page: "https://www.jacaranda.example/ayuda",
  privacy: "https://www.jacaranda.example/privacidad",
  terms: "https://www.jacaranda.example/terminos",
};

/** Writes the files with other words, which are the examples of the document; returns their paths. */
function writeWords(guide: Guide, folder: string): { es: string; en: string } {
  const [spanish = "", english] = guide.blocks(places.words, "json");
  if (!english) throw new Error("docs/branding.md has no example of English words.");
  const paths = { es: join(folder, "words.json"), en: join(folder, "english-words.json") };
  writeFileSync(paths.es, spanish);
  writeFileSync(paths.en, english);
  return paths;
}

/** The operator's settings. Their names are those of the table in docs/configuration.md. */
export function settingsOf(
  guide: Guide,
  { origin, apiUrl, tenantId, identityHost, redisUrl, folder }: Surroundings,
  secret: string,
): Readonly<Record<string, string>> {
  const words = writeWords(guide, folder);
  // The project's data of the embedded identity service; its ports are not used.
  const ports = { portal: 0, api: 0, identity: 0 };
  const embedded: Readonly<Record<string, string | undefined>> = portalEnvironment({
    ports,
    directory: folder,
    portal: "start",
    environment: { NODE_ENV: "production" },
  });
  const ofProject = (name: string) => {
    const value = embedded[name];
    if (!value) throw new Error(`The identity service has no ${name}.`);
    return [name, value] as const;
  };
  const named = (meaning: string) => guide.variable(meaning);
  return Object.fromEntries([
    [named("the lenders API's URL"), apiUrl],
    ofProject(named("the identity service's web API key")),
    ofProject(named("the identity service's auth domain")),
    [named("the lenders tenant"), tenantId],
    ofProject(named("JSON: `projectId`")),
    [named("encrypts the session cookie"), secret],
    [named("the portal's origin"), origin],
    [named("time zone of today"), "America/Mexico_City"],
    [named("e-mail address of support"), contact.email],
    [named("https page of support"), contact.page],
    [named("https page: privacy notice"), contact.privacy],
    [named("https page: terms"), contact.terms],
    [named("JSON, or a path of it, whose words"), words.es],
    [named("the same for the portal's English words"), words.en],
    guide.find(places.languages, /`(LANGUAGES=es,en)`/).split("="),
    guide.find(places.afterwards, /`(HIDDEN_SCREENS=\S+)`/).split("="),
    guide.find(places.host, /`(TRUSTED_PROXIES=\S+)`/).split("="),
    [named("shared by several instances"), redisUrl],
    [named("use an Auth emulator as identity service"), identityHost],
    [named("must be `1` if the emulator's host is set"), "1"],
  ]);
}

/** Fills in a copy of .env.local.example. Throws for a name that it does not have. */
export function fillIn(file: string, settings: Readonly<Record<string, string>>): void {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  let text = readFileSync(file, "utf8");
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^#?${name}=.*$`, "m");
    if (!line.test(text)) throw new Error(`.env.local.example has no ${name}.`);
    text = text.replace(line, () => `${name}=${value}`);
  }
  writeFileSync(file, text);
}
