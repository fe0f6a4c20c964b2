/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { parseDocumentCode } from "@/lib/domain/documents/document-code";
import { verifyProblems } from "@/lib/routes";
import { Verify, type VerifyResult } from "./verify";

const code = `D1.4f1c09ab.account-statement.20260101-20260331.20261123T011027Z.${"A".repeat(86)}`;
const facts = parseDocumentCode(code)?.facts;
if (!facts) throw new Error("The code could not be read");
const digest = "4f1c09ab".repeat(8);

const page = (result?: VerifyResult, signs = true) =>
  show(<Verify result={result} signs={signs} />);
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const shownFacts = () => screen.queryAllByRole("definition").map(({ textContent }) => textContent);
const form = () => screen.queryByRole("button", { name: "Verificar" });

test("a genuine document: its kind, its period, when it was issued, and nothing else", async () => {
  await page({ verdict: { outcome: "genuine", facts }, digest });
  expect(heading()).toBe("Documento auténtico");
  expect(shownFacts()).toEqual([
    "Estado de cuenta",
    "Del 1 ene 2026 al 31 mar 2026",
    expect.stringMatching(/^22 nov 2026, 19:10 /),
    "4f1c09ab",
    Array(8).fill("4f1c09ab").join(" "),
  ]);
  expect(screen.getByText(/^Este resultado vale solo para el archivo/)).toBeTruthy();
  expect(form()).toBeTruthy();
});

test.each([
  ["changed", "No es auténtico", /^El archivo cambió .* Pide a la persona titular/],
  [
    "unknown-key",
    "No se puede verificar",
    /puede ser falso.*No confíes en sus cifras.*pide un archivo nuevo/,
  ],
  ["unreadable", "El enlace no se entiende", /Elige aquí el archivo\.$/],
] as const)("%s: %s, what to do, and no facts", async (outcome, title, text) => {
  await page({ verdict: { outcome }, digest });
  expect(heading()).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(shownFacts()).toEqual([]);
  expect(form()).toBeTruthy();
});

test.each(verifyProblems)("%s: a heading of its own, and the form again", async (problem) => {
  await page({ problem });
  expect(heading()).not.toBe("Verificar documento");
  expect(shownFacts()).toEqual([]);
  expect(form()).toBeTruthy();
});

test("before any script runs the form would send the file, and nothing promises that it stays", async () => {
  const { container } = await page();
  expect(heading()).toBe("Verificar documento");
  expect(container.querySelector("form")?.getAttribute("action")).toBe("/api/documents/check");
  expect(container.querySelector("form")?.enctype).toBe("multipart/form-data");
  expect(screen.getByText("El archivo no sale de tu dispositivo.").hidden).toBe(true);
});

test("a portal that does not sign says so, and asks for no file", async () => {
  await page(undefined, false);
  expect(heading()).toBe("Este portal no firma sus documentos");
  expect(form()).toBeNull();
});
