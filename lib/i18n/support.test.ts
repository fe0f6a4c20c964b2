import { readdirSync, readFileSync } from "node:fs";
import messages from "@/messages/es.json";
import { errorPageText, hasSupport, identityMessages, referenceText } from "./support";
import { textsOf } from "./texts-for-tests";

let mockContact: { supportEmail?: string; privacyUrl?: string } | undefined;
jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    productName: "Portal",
    contact: mockContact,
    formatLocale: "es-419",
    sessionIdleMinutes: 15,
    sessionMaxDays: 1,
  }),
}));

const mentionsSupport = /soporte|comun[ií]cate|cont[aá]cta|escríbenos|llámanos|avísanos/i;
const mentions = textsOf(messages)
  .filter(([, text]) => mentionsSupport.test(text))
  .map(([path]) => path)
  .filter((path) => !path.startsWith("contact."));

test("each text that mentions support has a variant that does not", () => {
  const variants = Object.entries(messages.withoutContact);
  expect(mentions.map((path) => path.split(".").at(-1)).sort()).toEqual(
    variants.map(([key]) => key).sort(),
  );
  for (const [, text] of variants) expect(text).not.toMatch(mentionsSupport);
});

test("such a text is used only where the variant is chosen", () => {
  const used = /\bt\("(failure\.)?(requestId|pageText)"|\bfailure\.pageText|, identityErrors/;
  const sources = ["app", "components", "lib"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
  );
  const users = sources
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|-for-tests/.test(path))
    .filter((path) => used.test(readFileSync(path, "utf8")));
  expect(users.filter((path) => path !== "lib/i18n/support.ts")).toEqual([]);
});

test("texts mention support only if a lender can reach it", () => {
  const texts = () => [referenceText("req-5"), errorPageText(), identityMessages().disabled];
  mockContact = { privacyUrl: "https://www.example/aviso" };
  expect(hasSupport()).toBe(false);
  expect(texts().join()).not.toMatch(mentionsSupport);
  expect(texts()[0]).toBe("Referencia: req-5");
  mockContact = { supportEmail: "soporte@prestamistas.example" };
  for (const text of texts()) expect(text).toMatch(mentionsSupport);
});

test("the limits of a session are told in words", () => {
  const { sessionIdle, sessionTooOld } = identityMessages();
  expect(sessionIdle).toContain("pasaron 15 minutos sin uso");
  expect(sessionTooOld).toContain("dura como máximo 1 día");
});
