import { configure, screen, userEvent } from "storybook/test";
import { showToast } from "@/components/feedback/toast";
import { hideAmounts } from "@/components/money/hidden-amounts";
import type { ActedState } from "@/e2e/screens/screen-table";
import { translations } from "@/lib/i18n/translations";
import { makeIdentityUnreachable } from "./identity";

const t = translations();

// On a busy machine a long list takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

async function click(role: "button" | "link", name: string | RegExp): Promise<void> {
  const [first] = await screen.findAllByRole(role, { name });
  if (first) await userEvent.click(first);
}

// A `summary` has no role by which it could be found.
async function unfold(name: RegExp): Promise<void> {
  const [first] = await screen.findAllByText(name, { selector: "summary, summary *" });
  if (first) await userEvent.click(first);
}

async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

async function signIn(): Promise<void> {
  await fill(t("signIn.email"), "ana@demo.test");
  await fill(t("signIn.password"), "Demo-2025!");
  await click("button", t("signIn.submit"));
}

async function saveBoth(password: string, repeat: string): Promise<void> {
  await fill(t("recovery.newPassword"), password);
  await fill(t("recovery.repeatPassword"), repeat);
  await click("button", t("recovery.save"));
}

/** The interaction of each state; null when the page alone shows it. */
export const plays: Readonly<Record<ActedState, (() => Promise<void>) | null>> = {
  "sign-in/errors": () => click("button", t("signIn.submit")),
  "sign-in/refused": signIn,
  "sign-in/unreachable": async () => {
    makeIdentityUnreachable();
    await signIn();
  },
  "recovery/errors": async () => {
    // The e-mail of the previous story is still there, as on a real page.
    await userEvent.clear(await screen.findByLabelText(t("recovery.email")));
    await click("button", t("recovery.send"));
  },
  "recovery/sent": async () => {
    await fill(t("recovery.email"), "nadie@demo.test");
    await click("button", t("recovery.send"));
  },
  "recovery/new-password": () => fill(t("recovery.newPassword"), "Abcdef"),
  "recovery/new-password-errors": () => saveBoth("Abcdefg-2027", "otra"),
  "recovery/saved": () => saveBoth("Abcdefg-2027!", "Abcdefg-2027!"),
  "summary/hidden": async () => hideAmounts(true),
  "summary/folded": async () => {
    await screen.findAllByText(t("summary.mix.product"), { selector: "summary" });
    for (const details of document.querySelectorAll("main details")) {
      details.setAttribute("open", "");
    }
  },
  "loans/columns": () => click("button", t("grid.columns")),
  "payments/downloads": () => click("button", t("exports.open")),
  "movements/filters": () => unfold(new RegExp(`^${t("list.filters")}`)),
  "movements/calendar": async () => {
    if (innerWidth < 900) await unfold(new RegExp(`^${t("list.filters")}`));
    await click("button", t("dateField.choose", { label: t("list.parameters.from") }));
  },
  "movements/export": () => click("button", t("exports.open")),
  "movements/toast": async () => {
    await screen.findByRole("button", { name: t("exports.open") });
    showToast(`${t("failure.keptRows")} ${t("failure.forbidden")}`);
  },
  "requests/timeline": () => unfold(new RegExp(`^${t("requests.timeline")}`)),
  "change-password/refused": async () => {
    await fill(t("changePassword.currentPassword"), "Demo-2025!");
    await saveBoth("Abcdefg-2027!", "Abcdefg-2027!");
  },
  "shell/account": () => click("button", t("shell.account")),
  "shell/search": () => click("link", t("search.title")),
  "shell/shortcuts": async () => {
    await click("button", t("shell.account"));
    await click("button", t("shortcuts.title"));
  },
  // The service worker shows this page at any URL.
  "offline/offline": null,
};
