/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { alertText, errors, fault, identity, title } from "@/components/entry-for-tests";
import { hrefOf, press } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { applyAction, checkAction } from "@/lib/browser/account-action";
import { type AccountAction as Action, accountActions } from "@/lib/domain/action-link";
import messages from "@/messages/es.json";
import { AccountAction, DeadLink } from "./account-action";

jest.mock("@/lib/browser/account-action", () => ({
  applyAction: jest.fn(),
  checkAction: jest.fn(),
}));

const { accountAction: texts } = messages;

beforeEach(() => {
  jest.mocked(checkAction).mockReset().mockResolvedValue("ana@demo.test");
  jest.mocked(applyAction).mockReset().mockResolvedValue();
});

const open = (action: Action = "verifyEmail") =>
  show(
    <AccountAction
      texts={texts}
      errors={errors}
      identity={identity}
      action={action}
      code="c0de"
      nextPath="/next"
      signInPath="/"
    />,
  );

test.each(accountActions)("%s: acts only on a press, then says what is new", async (action) => {
  await open(action);
  expect(checkAction).toHaveBeenCalledWith(identity, action, "c0de");
  expect(screen.getByText(/ana@demo\.test/)).toBeTruthy();
  expect(applyAction).not.toHaveBeenCalled();
  await press(texts[action].confirm);
  expect(applyAction).toHaveBeenCalledWith(identity, "c0de");
  expect(title().textContent).toBe(texts[action].doneTitle);
  expect(document.activeElement).toBe(title());
  expect(screen.getByRole("status").textContent).toContain("ana@demo.test");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/next");
});

test.each([
  ["expired-action-code", texts.expired],
  ["invalid-action-code", texts.used],
  ["tenant-id-mismatch", texts.used],
])("says why a link is dead, before and after the press: %s", async (code, words) => {
  jest.mocked(checkAction).mockRejectedValueOnce(fault(code));
  const { unmount } = await open();
  expect(alertText()).toBe(words);
  expect(document.activeElement).toBe(title());
  unmount();
  jest.mocked(applyAction).mockRejectedValueOnce(fault(code));
  await open();
  await press("Verificar correo");
  expect(alertText()).toBe(words);
});

test("tells of a missing network, and tries again on demand", async () => {
  jest.mocked(checkAction).mockRejectedValueOnce(fault("network-request-failed"));
  await open();
  expect(alertText()).toBe(errors.network);
  await press("Reintentar");
  expect(screen.getByRole("button", { name: "Verificar correo" })).toBeTruthy();
});

test.each(["malformed", "foreign"] as const)("a %s link leads to the form", async (reason) => {
  await show(<DeadLink texts={texts} reason={reason} signInPath="/?next=%2Floans" />);
  expect(screen.getByText(texts[reason])).toBeTruthy();
  expect(hrefOf(/./)).toBe("/?next=%2Floans");
});
