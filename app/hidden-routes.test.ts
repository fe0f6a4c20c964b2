import { globSync } from "node:fs";
import { dirname } from "node:path";
import { readConfig } from "@/lib/config";
import { exportedLists, hideableScreens } from "@/lib/routes";
import { readSession } from "@/lib/session/session";

jest.mock("@/lib/config");
jest.mock("@/lib/session/session");
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

type Handler = readonly [file: string, list: string | undefined, folder: string];

const everyRoute = globSync("app/api/**/route.ts").flatMap((file): readonly Handler[] =>
  file.includes("[list]")
    ? exportedLists.map((list) => [file, list, dirname(file).replace("[list]", list)])
    : [[file, undefined, dirname(file)]],
);
const routes = Object.entries(hideableScreens).flatMap(([screen, paths]) =>
  everyRoute
    .filter(([, , folder]) => paths.some((path) => `/${folder}/`.startsWith(`/app${path}/`)))
    .map(([file, list]) => [file, screen, list] as const),
);

test("each route of a screen that can be switched off is among them", () => {
  expect(routes.length).toBe(11);
});

test.each(routes)(
  "%s is not found if %s is switched off, at any address",
  async (file, screen, list) => {
    jest.mocked(readConfig).mockReturnValue({ hiddenScreens: [screen] } as never);
    const { GET } = await import(`@/${file}`);
    // Next finds routes at other addresses too, such as those of the old router's data.
    const request = new Request("http://localhost/_next/data/x/api/other.json");
    const response = await GET(request, { params: Promise.resolve({ list, id: "x" }) });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(readSession).not.toHaveBeenCalled();
  },
);
