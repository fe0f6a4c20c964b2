import { readdirSync, readFileSync } from "node:fs";
import { readConfig } from "@/lib/config";
import { runForRequest } from "@/lib/current-request";
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
