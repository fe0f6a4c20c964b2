/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { BareErrorPage } from "./bare-error-page";
import { ContactLinks } from "./contact-links";

jest.mock("@/lib/i18n/request-language", () => ({
  requestLanguage: () => "en",
  otherLanguages: () => ["es"],
}));

test("the other language is a link beside the links to support, in its own words", async () => {
  await show(<ContactLinks />, "/movements?page=2");
  expect(screen.getByRole("navigation", { name: "Language and support" })).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Español" });
  expect([link.getAttribute("href"), link.lang, link.getAttribute("referrerpolicy")]).toEqual([
    "?language=es",
    "es",
    "same-origin",
  ]);
  expect(screen.getByRole("link", { name: "Privacy notice" })).toBeTruthy();
});

test("a document that failed before any text arrived loads its language's words", async () => {
  document.documentElement.lang = "en";
  await show(<BareErrorPage error={new Error("x")} retry={() => undefined} styles="" />);
  expect(await screen.findByRole("heading", { name: "Something failed while showing this page" }));
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
