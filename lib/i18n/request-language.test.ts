import { readdirSync, readFileSync } from "node:fs";
import { readConfig } from "@/lib/config";
import { runForRequest } from "@/lib/current-request";
import { chosenLanguage } from "./chosen-language";
import { enterLanguage, requestLanguage } from "./request-language";

jest.mock("@/lib/config");

const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
  /(^|\/)(page|layout|not-found)\.tsx$/.test(path),
);

test.each(pages)("app/%s notes the reader's language before it writes a word", (path) => {
  const text = readFileSync(`app/${path}`, "utf8");
  expect(text).toMatch(
    /export default async function \w+\([\s\S]*?\) {\n {2}await noteLanguage\(\);\n/,
  );
  expect(text).not.toMatch(/generateMetadata\(.*\n(?! {2}await noteLanguage)/);
});

const english = new Headers({ "accept-language": "en" });
const spoken = (request: Parameters<typeof runForRequest>[0], offered?: string[]) => {
  jest.mocked(readConfig).mockReturnValue({ languages: offered } as never);
  return runForRequest(request, () => {
    enterLanguage(english);
    return requestLanguage();
  });
};

test("a route takes the wish of its request, unless the server took it, or there is no choice", () => {
  expect(spoken({}, ["es", "en"])).toBe("en");
  expect(spoken({ language: "es" }, ["es", "en"])).toBe("es");
  expect(spoken({}, undefined)).toBe("es");
  expect(spoken({}, ["es"])).toBe("es");
});

const both = ["es", "en"] as const;

test.each([
  ["the cookie", { cookie: "theme=dark; language=en", accepted: "es" }, "en"],
  ["the browser's language", { accepted: "en-US,en;q=0.9,es;q=0.8" }, "en"],
  ["a region's language", { accepted: "es-MX" }, "es"],
  ["the greatest weight", { accepted: "es;q=0.5, fr, en;q=0.7" }, "en"],
  ["the first of two that weigh the same", { accepted: "en,es" }, "en"],
  ["not what the browser refuses", { accepted: "en;q=0" }, "es"],
  ["the first offered without any wish", {}, "es"],
  ["the first offered for other languages", { accepted: "fr-FR, *;q=0.5" }, "es"],
  ["nothing from a broken header", { accepted: ";;q=,en;q=x,," }, "es"],
  ["nothing from a cookie of another name", { cookie: "xlanguage=en" }, "es"],
  ["nothing from an unknown choice", { cookie: "language=fr", accepted: "en" }, "en"],
])("takes %s", (_, wishes, language) => {
  expect(chosenLanguage(wishes, both)).toBe(language);
});

test("offers nothing but the configured languages", () => {
  expect(chosenLanguage({ cookie: "language=en", accepted: "en" }, ["es"])).toBe("es");
  expect(chosenLanguage({}, ["en", "es"])).toBe("en");
});
