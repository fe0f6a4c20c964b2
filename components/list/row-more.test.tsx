/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import { RowMore } from "./row-more";

const rows = (...ids: string[]) =>
  ids.map((id) => (
    <RowMore key={id} parameter="open" id={id} label="Historial" of={`de ${id}`}>
      Más de {id}
    </RowMore>
  ));
const details = (id: string) =>
  [...document.querySelectorAll("details")].find(({ textContent }) =>
    textContent?.endsWith(`Más de ${id}`),
  );

/** Opens or closes as the browser does, which then reports it. */
function toggle(id: string, open: boolean): void {
  const element = details(id) as HTMLDetailsElement;
  element.open = open;
  fireEvent(element, new Event("toggle"));
}

beforeEach(() => history.replaceState(null, "", "/requests?status=PENDING"));

test("is closed unless the URL names it, and one at a time is open", async () => {
  await show(rows("a", "b"), "/requests?open=b");
  expect([details("a")?.open, details("b")?.open]).toEqual([false, true]);
  expect(details("a")?.getAttribute("name")).toBe(details("b")?.getAttribute("name"));
});

test("names what opens, and its row", async () => {
  await show(rows("a"));
  expect(screen.getByText("Historial").parentElement?.textContent).toBe("Historial de a");
});

test("writes the open row into the URL beside the other parameters, and removes it again", async () => {
  await show(rows("a"), "/requests");
  const entries = history.length;
  toggle("a", true);
  expect(location.search).toBe("?status=PENDING&open=a");
  toggle("a", false);
  expect(location.search).toBe("?status=PENDING");
  expect(history.length).toBe(entries);
});

test("leaves no question mark if the URL has no other parameter", async () => {
  history.replaceState(null, "", "/requests?open=a");
  await show(rows("a"), "/requests?open=a");
  toggle("a", false);
  expect(location.href).toMatch(/\/requests$/);
});

test("a row that closes because another one opens does not change the other's URL", async () => {
  await show(rows("a", "b"), "/requests");
  toggle("a", true);
  toggle("b", true);
  toggle("a", false);
  expect(new URLSearchParams(location.search).get("open")).toBe("b");
});

test.each(Object.values(hostileTexts))("a hostile id is unchanged in the URL: %j", async (text) => {
  const id = text.toWellFormed();
  await show(rows(id), "/requests");
  toggle(id, true);
  expect(new URLSearchParams(location.search).get("open")).toBe(id);
});
