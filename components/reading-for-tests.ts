import { act, fireEvent, screen, within } from "@testing-library/react";

type Name = string | RegExp;

/** The address that the link of this name leads to; undefined without such a link. */
export function hrefOf(name: Name) {
  return screen.queryByRole("link", { name })?.getAttribute("href") ?? undefined;
}

/** The address of every link, by its text. */
export function linksIn(links: readonly HTMLElement[] = screen.queryAllByRole("link")) {
  return links.map((link) => [link.textContent, link.getAttribute("href")]);
}

export function textsOf(elements: Iterable<Element>) {
  return [...elements].map(({ textContent }) => textContent);
}

/** The texts of a table's cells, row by row; the head is the first row. */
export function rowsIn(table?: Name) {
  const found = screen.getByRole("table", table === undefined ? {} : { name: table });
  return within(found)
    .getAllByRole("row")
    .map((row) => textsOf(row.children));
}

/** The texts of a table's first row, by the words above them. */
export function firstRowIn(table: Name) {
  const [heads = [], cells = []] = rowsIn(table);
  return Object.fromEntries(heads.map((head, at) => [head?.replace(/[↑↓]$/, ""), cells[at]]));
}

/** The links of the menu that the button of this name opens. */
export function linksOfMenu(button: Name) {
  const opener = screen.queryByRole("button", { name: button });
  const menu = document.getElementById(opener?.getAttribute("popovertarget") ?? "");
  return menu ? within(menu).queryAllByRole<HTMLAnchorElement>("link") : [];
}

export function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Types into a field instead of what it has. */
export function type(label: string, value: string) {
  return act(async () => fireEvent.input(field(label), { target: { value } }));
}

export function press(name: Name) {
  return act(async () => fireEvent.click(screen.getByRole("button", { name })));
}

/** What a field says below itself, such as an error. */
export function messageOf(label: string) {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ");
  return ids?.map((id) => document.getElementById(id)?.textContent).join(" ");
}
