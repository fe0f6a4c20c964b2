import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { entryStates } from "../screens/entry-states.ts";
import { portalStates } from "../screens/portal-states.ts";

const directory = ".demo/workbench";
const origin = "https://workbench.example";
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

type Story = { readonly id: string; readonly title: string; readonly name: string };

/** How showing a story ended, in Storybook's own words. */
const endings = [
  "storyRendered",
  "storyErrored",
  "storyThrewException",
  "storyMissing",
  "playFunctionThrewException",
] as const;

test.describe.configure({ timeout: 240_000 });

function builtStories(): readonly Story[] {
  const index = join(directory, "index.json");
  if (!existsSync(index)) throw new Error("There is no workbench: run npm run workbench:build");
  return Object.values(JSON.parse(readFileSync(index, "utf8")).entries);
}

/** Opens a story of the built workbench from its files; all other requests fail. */
async function open(page: Page, { id }: Story): Promise<string[]> {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // A page says by a throw that there is no such thing, and React reports each.
    const missing = message.text().startsWith("NotFound");
    if (message.type() === "error" && !missing) faults.push(message.text());
  });
  await page.route("**", (route) => {
    const { origin: asked, pathname } = new URL(route.request().url());
    const file = join(directory, pathname);
    return asked === origin && existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story`);
  await page.locator("#storybook-root > *").first().waitFor({ state: "attached" });
  return faults;
}

/** Shows another story, as a click in the sidebar does; returns how that ended. */
function show(page: Page, { id }: Story): Promise<string> {
  return page.evaluate(
    ({ id, endings }) =>
      new Promise<string>((resolve) => {
        const channel = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__");
        for (const ending of endings) channel.once(ending, () => resolve(ending));
        channel.emit("setCurrentStory", { storyId: id, viewMode: "story" });
      }),
    { id, endings },
  );
}

const states = [...entryStates, ...portalStates];
const storiesOfScreens = () => builtStories().filter(({ title }) => title.startsWith("Screens/"));

test("every state of the table has its story, and every story its state", () => {
  const named = storiesOfScreens().map(({ title, name }) => `${title}/${name}`);
  expect(named.sort()).toEqual(
    states.map(({ screen, state }) => `Screens/${screen}/${state}`).sort(),
  );
});

// In parts, which run in parallel.
for (const [part, screens] of Object.entries(Object.groupBy(states, (_, index) => index % 3)))
  test(`each story shows what its screen does, part ${part}`, async ({ page }) => {
    const stories = storiesOfScreens();
    const last = stories.at(-1);
    if (!last) throw new Error("The table is empty");
    const faults = await open(page, last);
    for (const { screen, state, only, shows } of screens ?? []) {
      const story = stories.find(
        ({ title, name }) => title === `Screens/${screen}` && name === state,
      );
      await page.setViewportSize(only === phone.width ? phone : desk);
      const ending = story && (await show(page, story));
      expect.soft(ending, `${screen}/${state}`).toBe("storyRendered");
      await expect.soft(shows(page), `${screen}/${state}`).toBeVisible();
      expect.soft(faults.splice(0), `${screen}/${state}`).toEqual([]);
    }
  });

test("every shared component renders without an error in both themes", async ({ page }) => {
  const parts = builtStories().filter(({ title }) => title.startsWith("Parts/"));
  const last = parts.at(-1);
  if (!last) throw new Error("There is no part");
  const faults = await open(page, last);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => {
      const channel = Reflect.get(window, "__STORYBOOK_ADDONS_CHANNEL__");
      channel.emit("updateGlobals", { globals: { theme } });
    }, theme);
    for (const part of parts) {
      const name = `${part.id} ${theme}`;
      expect.soft(await show(page, part), name).toBe("storyRendered");
      await expect.soft(page.locator("#storybook-root > *:visible").first(), name).toBeVisible();
      expect.soft(faults.splice(0), name).toEqual([]);
    }
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
});
