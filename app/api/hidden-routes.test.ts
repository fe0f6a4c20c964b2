import { globSync } from "node:fs";
import { dirname } from "node:path";
import { readConfig } from "@/lib/config";
import { hideableScreens } from "@/lib/routes";
import { readSession } from "@/lib/session/session";

jest.mock("@/lib/config");
jest.mock("@/lib/session/session");
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const everyRoute = globSync("app/api/**/route.ts");
const routes = Object.entries(hideableScreens).flatMap(([screen, paths]) =>
  everyRoute
    .filter((file) => paths.some((path) => `/${dirname(file)}/`.startsWith(`/app${path}/`)))
    .map((file) => [file, screen] as const),
);

test("each route of a screen that can be switched off is among them", () => {
  expect(routes.length).toBe(12);
});

test.each(routes)("%s is not found if %s is switched off, at any address", async (file, screen) => {
  jest.mocked(readConfig).mockReturnValue({ hiddenScreens: [screen] } as never);
  const { GET } = await import(`@/${file}`);
  // Next finds routes at other addresses too, such as those of the old router's data.
  const response = await GET(new Request("http://localhost/_next/data/x/api/other.json"));
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(readSession).not.toHaveBeenCalled();
});
