/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { onAnnounce } from "@/components/feedback/announcements";
import { show } from "@/components/render-for-tests";
import { signOutEverywhere } from "@/lib/browser/sign-out";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";
import { SignOutButton } from "./sign-out-button";

jest.mock("@/lib/browser/sign-out", () => ({ signOutEverywhere: jest.fn() }));

const identity = { apiKey: "key" } as IdentityConfig;
const button = () => screen.getByRole("button", { name: "Cerrar sesión" });
const press = () => act(async () => fireEvent.click(button()));
const draw = (keepsPage = false) =>
  show(
    <SignOutButton
      texts={messages.session}
      label="Cerrar sesión"
      identity={identity}
      keepsPage={keepsPage}
    />,
  );

let outcome: PromiseWithResolvers<void>;
const said: string[] = [];
let stop: () => void;

beforeEach(() => {
  outcome = Promise.withResolvers();
  jest
    .mocked(signOutEverywhere)
    .mockReset()
    .mockImplementation(() => outcome.promise);
  said.length = 0;
  stop = onAnnounce((text) => said.push(text));
  globalThis.reportError = jest.fn();
});
afterEach(() => stop());

test("signs out once, however often it is pressed, and announces it", async () => {
  await draw();
  await press();
  await press();
  expect(signOutEverywhere).toHaveBeenCalledTimes(1);
  expect(signOutEverywhere).toHaveBeenCalledWith(identity, undefined);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(said).toEqual([messages.session.signingOut]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows that it failed, and can be pressed again", async () => {
  await draw();
  await press();
  await act(async () => outcome.reject(new TypeError("Failed to fetch")));
  expect(screen.getByRole("alert").textContent).toBe(messages.session.signOutFailed);
  expect(button().getAttribute("aria-disabled")).toBe("false");
  outcome = Promise.withResolvers();
  await press();
  expect(signOutEverywhere).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("keeps the page for the next sign-in if the account is changed", async () => {
  history.replaceState(null, "", "/loan_detail/ln_nobody?x=1");
  await draw(true);
  await press();
  expect(signOutEverywhere).toHaveBeenCalledWith(identity, "/loan_detail/ln_nobody?x=1");
});
