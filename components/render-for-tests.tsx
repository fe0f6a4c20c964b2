import { act, type RenderResult, render } from "@testing-library/react";
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

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "America/Mexico_City" }),
}));
jest.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }));

// What server components find in Node, and browsers have: a narrow window here, so no grid.
globalThis.setImmediate ??= ((then: () => void) =>
  setTimeout(then)) as unknown as typeof setImmediate;
globalThis.matchMedia ??= ((media: string) =>
  Object.assign(new EventTarget(), { media, matches: false })) as typeof matchMedia;

// React complains of <search>, which every browser knows, and this document does not.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

type Shown = Omit<RenderResult, "rerender"> & {
  readonly router: { readonly push: jest.Mock; readonly refresh: jest.Mock };
  /** Draws something in the place of what was shown, as a refresh of the page does. */
  readonly rerender: (node: ReactNode) => Promise<void>;
};

/**
 * Draws a component in the test's document, as the page at `address` does, with the real catalogue.
 * Server components may be async. Import this before any component: it replaces the configuration
 * and the request's cookies. `router` records where a component goes.
 */
export async function show(node: ReactNode, address = "/"): Promise<Shown> {
  const { pathname, searchParams } = new URL(address, "https://portal.test");
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

/** The tree as a server sends it: components without hooks are called, async ones awaited. */
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
