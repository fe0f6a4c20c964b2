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

/** What Next writes into the head of a document. */
function headFor(kept: string | undefined): string {
  provideStyleSheet(() => ({ text: ".a{}", version: "this-build" }));
  renderToStaticMarkup(<DocumentStyles nonce="n" kept={kept} hiddenAmount="Importe oculto" />);
  return renderToStaticMarkup(mockInserted.current?.());
}

const own =
  '@font-face{font-family:Inter;src:url(/inter.woff2)format("woff2");font-display:swap;' +
  'font-weight:100 900}:root{--hidden-amount:"Importe oculto"}</style>';
const address = "/styles.css?version=this-build";

test.each([undefined, "other-build"])(
  "a browser that has the version %j gets the styles, and fetches the file when it is idle",
  (kept) => {
    expect(headFor(kept)).toBe(
      `<link rel="prefetch" as="style" href="${address}"/><style nonce="n" data-portal="">.a{}${own}`,
    );
  },
);

test("a browser that has this build's file gets a link to it, which the policy allows", () => {
  expect(headFor("this-build")).toBe(
    `<link rel="stylesheet" nonce="n" href="${address}"/><style nonce="n" data-portal="">${own}`,
  );
});
