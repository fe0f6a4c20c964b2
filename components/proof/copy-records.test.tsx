/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { press } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { CopyRecords } from "./copy-records";
import { Seal } from "./seal";

const words = { copy: "Copiar", copied: "Copiado.", notCopied: "No se pudo." };

test("copies and saves every digit, and no text that a spreadsheet would run", async () => {
  const writeText = jest.fn();
  Object.assign(navigator, { clipboard: { writeText } });
  const records = [
    ["Saldo", '=1+"2"'],
    ["Capital, vigente", "-0.123456789123456789"],
  ];
  await show(<CopyRecords title="Tu dinero en MXN" words={words} records={records} />);
  await press("Copiar");
  expect(writeText).toHaveBeenCalledWith(
    'Saldo\t\'=1+"2"\nCapital, vigente\t-0.123456789123456789',
  );
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: ".csv : Tu dinero en MXN" });
  expect(link.download).toBe("Tu dinero en MXN.csv");
  expect(decodeURIComponent(link.href.split(",")[1] ?? "")).toBe(
    '\uFEFF"Saldo","\'=1+""2"""\r\n"Capital, vigente","-0.123456789123456789"\r\n',
  );
});

test.each([
  [1800, 1800, "1,800 de 1,800 movimientos, 09:11. No salen de ellos: Pérdidas, Por colocar"],
  [1799, 1800, /^La suma cuenta 1,799 movimientos y tu lista tiene 1,800\./],
])("seals a sum only if it has the list's movements: %s of %s", async (counted, listed, text) => {
  const asOf = "2026-11-26T15:11:30Z";
  const others = ["Pérdidas", "Por colocar"];
  const { container } = await show(<Seal {...{ counted, listed, asOf, others }} />);
  expect(container.textContent).toMatch(text);
  expect(container.querySelector("svg") === null).toBe(counted !== listed);
});
