import { brandColors, computedColor } from "../../../e2e/brand.ts";
import { browserCase, expectEqual } from "./case.ts";

const ground = "getComputedStyle(document.body).backgroundColor";
const light = computedColor(brandColors.page.light);
const dark = computedColor(brandColors.page.dark);

/** Grouped digits with decimals that are not a rate. */
const amounts = String.raw`(document.body.innerText.match(/\d[\d,]*\.\d{2,}(?![\d,.]*\s?%)/g) ?? []).length`;

// No protocol command shows paper in both browsers: the rules for it are repeated for the screen.
const showPaper = `(() => {
  const found = [];
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule.media?.mediaText === "print") found.push(...[...rule.cssRules].map((each) => each.cssText));
      else if (rule.cssRules && !rule.selectorText) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  const paper = new CSSStyleSheet();
  paper.replaceSync(found.join(" "));
  document.adoptedStyleSheets = [paper];
  return found.length;
})()`;

const hidden = browserCase("hidden amounts", async ({ person }) => {
  await person.becomeLender();
  await person.open("/main-layout");
  await person.until("amounts are shown", `${amounts} > 8`);
  await person.press("button", "Ocultar importes");
  await person.until("no amount is shown", `${amounts} === 0`);
  await person.open("/movements");
  await person.see("heading", "Movimientos");
  await person.until("no amount is shown on another page", `${amounts} === 0`);
  await person.press("button", "Mostrar importes");
  await person.until("amounts are shown again", `${amounts} > 8`);
});

const print = browserCase("print", async ({ person, note }) => {
  await person.becomeLender();
  await person.open("/main-layout");
  await person.press("button", "Cuenta");
  await person.until("the themes are shown", "document.querySelector('[role=radiogroup]')");
  await person.browser.click(
    "document.querySelector('[role=radiogroup] input[value=dark]').closest('label')",
  );
  await person.until("the screen is dark", `${ground} === ${JSON.stringify(dark)}`);
  await person.open("/requests");
  await person.see("heading", "Retiros");
  const pdf = await person.browser.print();
  if (pdf) expectEqual("the printed file's first letters", pdf.subarray(0, 5).toString(), "%PDF-");
  else note("no file: its driver has no command for it");
  if ((await person.evaluate<number>(showPaper)) === 0)
    throw new Error("There are no rules for paper.");
  await person.until(
    "paper is light",
    `getComputedStyle(document.documentElement).colorScheme === "light"`,
  );
  await person.until(
    "paper has a date",
    `(dispatchEvent(new Event("beforeprint")), document.body.innerText.includes("Impreso el"))`,
  );
  await person.seeNo("navigation", "Principal");
});

const themes = browserCase("themes light and dark", async ({ person }) => {
  await person.becomeLender();
  await person.open("/loans");
  await person.until("it is light", `${ground} === ${JSON.stringify(light)}`);
  const choose = async (theme: string) => {
    await person.press("button", "Cuenta");
    await person.until("the themes are shown", "document.querySelector('[role=radiogroup]')");
    await person.browser.click(
      `document.querySelector('[role=radiogroup] input[value=${theme}]').closest('label')`,
    );
  };
  await choose("dark");
  await person.until("it is dark", `${ground} === ${JSON.stringify(dark)}`);
  await person.open("/requests");
  await person.until("it stays dark", `${ground} === ${JSON.stringify(dark)}`);
  await choose("light");
  await person.until("it is light again", `${ground} === ${JSON.stringify(light)}`);
});

const device = browserCase(
  "a dark device that wants less motion",
  async ({ person }) => {
    await person.becomeLender();
    await person.open("/main-layout");
    await person.see("heading", "Resumen");
    await person.until("it is dark", `${ground} === ${JSON.stringify(dark)}`);
    await person.press("button", "Cuenta");
    await person.see("button", "Cerrar sesión");
    const moving = `document.getAnimations().filter(({ effect }) =>
      effect.getComputedTiming().duration > 1).length`;
    expectEqual("running animations", await person.evaluate<number>(moving), 0);
    const slow = `[...document.querySelectorAll("body *")].filter((element) =>
      getComputedStyle(element).transitionDuration.split(",").some((each) => parseFloat(each) > 0.01))
      .map((element) => element.outerHTML.slice(0, 80)).slice(0, 3)`;
    expectEqual("elements with transitions", await person.evaluate<string[]>(slow), []);
  },
  { dark: true, reducedMotion: true },
);

export const lookCases = [hidden, print, themes, device];
