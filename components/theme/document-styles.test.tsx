/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { provideStyleSheet } from "@/lib/style-sheet";
import { DocumentStyles } from "./document-styles";

const mockInserted: { current?: () => React.ReactNode } = {};

jest.mock("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", () => "/inter.woff2");
jest.mock("next/navigation", () => ({
  useServerInsertedHTML: (insert: () => React.ReactNode) => {
    mockInserted.current = insert;
  },
}));

const build = { nonce: "n", version: "this-build", hiddenAmount: "Importe oculto" };
const address = "/styles.css?version=this-build";

/** What Next writes into the head of a document. */
function headFor(isKept: boolean): string {
  provideStyleSheet(() => ({ text: ".a{}", version: "this-build" }));
  render(<DocumentStyles {...build} isKept={isKept} />);
  return renderToStaticMarkup(mockInserted.current?.());
}

const fetched = jest.fn(async () => {
  throw new TypeError("no connection");
});
globalThis.fetch = fetched as never;

const hidden = 'data-amounts="hidden"] :is(.amount-digits,.amount-text,[data-amounts-shown])';
const own =
  `:root[${hidden}{display:none}` +
  '@font-face{font-family:Inter;src:url(/inter.woff2)format("woff2");font-display:swap;' +
  'font-weight:100 900}:root{--hidden-amount:"Importe oculto"}</style>';

test("a browser without this build's file gets the styles, and fetches the file later", () => {
  expect(headFor(false)).toBe(`<style nonce="n" data-portal="">.a{}${own}`);
  expect(fetched).toHaveBeenCalledWith(address, { cache: "reload", priority: "low" });
});

test("a browser that has the file gets a link to it, which the policy allows, and still hides amounts without it", () => {
  fetched.mockClear();
  expect(headFor(true)).toBe(
    `<link rel="stylesheet" nonce="n" href="${address}"/><style nonce="n" data-portal="">${own}`,
  );
  expect(fetched).not.toHaveBeenCalled();
});
