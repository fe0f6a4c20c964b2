import { globSync } from "node:fs";
import { dirname } from "node:path";
import { readConfig } from "@/lib/config";
import { hideableScreens } from "@/lib/routes";
import { readSession } from "@/lib/session/session";

jest.mock("@/lib/config");
jest.mock("@/lib/session/session");
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const hidden = Object.values(hideableScreens).flat();
const files = globSync("app/api/**/route.ts").filter((file) =>
  hidden.some((path) => `/${dirname(file)}/`.startsWith(`/app${path}/`)),
);

test("each route of a screen that can be switched off is among them", () => {
  expect(files.length).toBe(9);
});

test.each(files)("%s is not found if its screen is switched off, at any address", async (file) => {
  const hiddenScreens = Object.keys(hideableScreens);
  jest.mocked(readConfig).mockReturnValue({ hiddenScreens } as never);
  const { GET } = await import(`@/${file}`);
  // Next finds routes at other addresses too, such as those of the old router's data.
  const response = await GET(new Request("http://localhost/_next/data/x/api/other.json"));
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(readSession).not.toHaveBeenCalled();
});
