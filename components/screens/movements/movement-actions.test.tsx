/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/list-address";
import { MovementActions } from "./movement-actions";

const draw = (query: Record<string, string> = {}) =>
  show(<MovementActions address={readListAddress(movementList, query)} />, "/movements");

test("links to the year's statement", async () => {
  await draw();
  const link = screen.getByRole("link", { name: "Estado anual de intereses" });
  expect(link.getAttribute("href")).toBe("/statement");
});

test("offers no file for reversed dates", async () => {
  await draw({ from: "2026-02-01", to: "2026-01-01" });
  expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
});
