import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { settled } from "../e2e/hydration.ts";
import { SignInPage } from "../e2e/pages/sign-in-page.ts";
import { SummaryPage } from "../e2e/pages/summary-page.ts";
import { VerifyPage } from "../e2e/pages/verify-page.ts";
import { type Account, accounts, demoPassword } from "../tools/sandbox/accounts.ts";
import { provideBuild } from "../tools/start-up/portal-build.ts";
import { startTestStack } from "../tools/start-up/test-stack.ts";
import { runTool } from "../tools/start-up/tool.ts";
import { provideChromium } from "./install-chromium.ts";

const desk = { width: 1280, height: 800 };
const gap = 25;
/** Three fit below one desk. */
const phone = { width: 410, height: 800 };
/** Narrower than the window: texts stay readable, and the file is small. */
const tourWidth = 1024;
const frameMilliseconds = 2200;

const lateLoan = "/loan_detail/P-2026-0016";
const statement = "from=2026-10-01&to=2026-10-31&currency=MXN";

/** Takes the README's two pictures: one of several screens, and one that moves. */
async function takePictures(page: Page): Promise<void> {
  const frames = await framesOf(page);
  const small = frames.map((frame) => sharp(frame).resize({ width: tourWidth }).png().toBuffer());
  await sharp(await Promise.all(small), { join: { animated: true } })
    .webp({ quality: 75, effort: 6, delay: frames.map(() => frameMilliseconds) })
    .toFile("docs/images/tour.webp");
  const screens = await screensOf(page);
  await screens.webp({ quality: 80, effort: 6 }).toFile("docs/images/screens.webp");
}

/** From the sign-in to a statement that anybody can verify, a picture per step. */
async function framesOf(page: Page): Promise<Buffer[]> {
  const { uid, email } = accounts.find(({ profile }) => profile === "ana") as Account;
  const signIn = new SignInPage(page);
  const summary = new SummaryPage(page);
  const verify = new VerifyPage(page);
  const steps = [
    () => signIn.open(),
    () => signIn.signIn({ uid, email, password: demoPassword }),
    () => summary.prove("Saldo en MXN"),
    () => page.goto("/loans"),
    () => page.goto(lateLoan),
    () => page.goto(`/documents/account-statement?${statement}`),
    async () => {
      const file = await page.request.get(
        `/api/documents/account-statement?${statement}&format=pdf`,
      );
      await page.goto("/verify");
      await verify.check(await file.body());
    },
  ];
  const frames: Buffer[] = [];
  for (const step of steps) {
    await step();
    frames.push(await picture(page));
  }
  return frames;
}

/** Two rows: the summary and a loan, a statement and three phones. */
async function screensOf(page: Page) {
  const rows = [
    [await visit(page, "/main-layout", "light", desk), await visit(page, lateLoan, "dark", desk)],
    [
      await visit(page, `/documents/account-statement?${statement}`, "light", desk),
      await visit(page, "/main-layout", "dark", phone),
      await visit(page, "/movements", "light", phone),
      await visit(page, "/payments/what-if", "dark", phone),
    ],
  ];
  const width = 2 * desk.width + gap;
  const drawn = rows.flatMap((row, index) => {
    let left = 0;
    return row.map((input) => {
      const at = { input, top: index * (desk.height + gap), left };
      left += (index && left ? phone.width : desk.width) + gap;
      return at;
    });
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const height = 2 * desk.height + gap;
  return sharp({ create: { width, height, channels: 4, background } }).composite(drawn);
}

async function visit(
  page: Page,
  path: string,
  colorScheme: "light" | "dark",
  viewport: typeof desk,
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  await page.goto(path);
  return picture(page);
}

async function picture(page: Page): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  await settled(page);
  return page.screenshot();
}

await runTool(async (signal) => {
  const executablePath = await provideChromium(signal);
  await provideBuild(signal);
  const stack = await startTestStack(signal, { directory: ".demo/readme-pictures" });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({
      baseURL: stack.portalUrl,
      locale: "es-MX",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      viewport: desk,
    });
    await takePictures(page);
    return 0;
  } finally {
    await browser.close();
    await stack.stop();
  }
});
