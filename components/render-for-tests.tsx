import { act, configure, type RenderResult, render } from "@testing-library/react";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import {
  cloneElement,
  createElement,
  Fragment,
  type FunctionComponent,
  isValidElement,
  type ReactNode,
} from "react";
import type { Contact } from "@/lib/domain/contact";
import type { HideableScreen } from "@/lib/routes";

const contact: Contact = {
  supportEmail: "soporte@prestamistas.example",
  supportUrl: "https://www.prestamistas.example/soporte",
  privacyUrl: "https://www.prestamistas.example/privacidad",
  termsUrl: "https://www.prestamistas.example/terminos",
};
const mockContact: { current: Contact | undefined } = { current: contact };
const mockRequestHeaders: Record<string, string> = {};
const mockCookies = new Map<string, { readonly value: string }>();

/** Configures this contact for the rest of the test, instead of a complete one. */
export function configureContact(given: Contact | undefined): void {
  mockContact.current = given;
}

/** The browser sends this cookie for the rest of the test. */
export function sendCookie(name: string, value: string): void {
  mockCookies.set(name, { value });
}

const mockHiddenScreens: HideableScreen[] = [];

/** Switches these screens off for the rest of the test. */
export function hideScreens(...screens: readonly HideableScreen[]): void {
  mockHiddenScreens.push(...screens);
}

afterEach(() => {
  configureContact(contact);
  mockHiddenScreens.length = 0;
  mockCookies.clear();
});

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    formatLocale: "es-419",
    timeZone: "America/Mexico_City",
    productName: "Portal de Prueba",
    documentKeys: [],
    hiddenScreens: mockHiddenScreens,
    ...(mockContact.current && { contact: mockContact.current }),
  }),
}));
class NoSizes {
  observe = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, { ResizeObserver: NoSizes });

jest.mock("next/headers", () => ({
  cookies: async () => mockCookies,
  headers: async () => new Headers(mockRequestHeaders),
}));

// The folders of the page are those of its address.
jest.mock("next/navigation", () => {
  const actual = jest.requireActual<typeof import("next/navigation")>("next/navigation");
  return {
    ...actual,
    useSelectedLayoutSegments: () => actual.usePathname().slice(1).split("/"),
  };
});

// Only a failing test waits so long: a second passes by itself on a busy machine. Without style sheets
// little is hidden, and to ask it of every element would take a third of a test's time.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true });

// What server components have in Node, and a narrow window.
globalThis.setImmediate ??= ((then: () => void) =>
  setTimeout(then)) as unknown as typeof setImmediate;
globalThis.matchMedia ??= ((media: string) =>
  Object.assign(new EventTarget(), { media, matches: false })) as typeof matchMedia;

// React does not know `<search>` in jsdom.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

type Shown = Omit<RenderResult, "rerender"> & {
  readonly router: { readonly push: jest.Mock; readonly refresh: jest.Mock };
  /** Renders something else in the same place, as a refresh of the page does. */
  readonly rerender: (node: ReactNode) => Promise<void>;
};

/**
 * Renders a component in the test's document, as the page at `address` does, with the real
 * catalogue. Server components may be async. Import this before any component: it mocks the
 * configuration and the request's cookies. `router` records the navigations.
 */
export async function show(node: ReactNode, address = "/"): Promise<Shown> {
  const { pathname, searchParams } = new URL(address, "https://portal.test");
  mockRequestHeaders["x-portal-path"] = address;
  const router = { push: jest.fn(), refresh: jest.fn() };
  const page = async (content: ReactNode) => (
    <AppRouterContext value={router as Partial<AppRouterInstance> as AppRouterInstance}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>{await served(content)}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
  const first = await page(node);
  const view = await act(async () => render(first));
  const rerender = async (next: ReactNode) => {
    const content = await page(next);
    await act(async () => view.rerender(content));
  };
  return { ...view, router, rerender };
}

/** Renders its content as the page with these search parameters does. */
export function AtQuery({ query, children }: { query: string; children: ReactNode }) {
  return <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>;
}

export function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return <PathnameContext value={path}>{children}</PathnameContext>;
}

/** The tree as a server renders it: components without hooks are called, async ones awaited. */
async function served(node: ReactNode): Promise<ReactNode> {
  if (Array.isArray(node))
    return createElement(Fragment, null, ...(await Promise.all(node.map(served))));
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const output = await outputOf(node.type as FunctionComponent, node.props);
  const key = node.key ?? undefined;
  if (output !== undefined) return <Fragment key={key}>{await served(output)}</Fragment>;
  const { children } = node.props;
  if (children === undefined || typeof children === "function") return node;
  return Array.isArray(children)
    ? cloneElement(node, {}, ...(await Promise.all(children.map(served))))
    : cloneElement(node, {}, await served(children));
}

/** What a component returns; undefined for an HTML element and for a component with hooks. */
async function outputOf(type: FunctionComponent, props: object): Promise<ReactNode> {
  if (typeof type !== "function" || type.prototype?.isReactComponent) return undefined;
  const complaint = jest.spyOn(console, "error").mockImplementation();
  let output: ReactNode | Promise<ReactNode>;
  try {
    output = type(props);
  } catch {
    // A hook outside React. Any other error is thrown again when React renders the component.
    return undefined;
  } finally {
    complaint.mockRestore();
  }
  return (await output) ?? null;
}
