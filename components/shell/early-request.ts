import { setCacheBustingSearchParam } from "next/dist/client/components/router-reducer/set-cache-busting-search-param";

/** An older response is not shown: its amounts may have changed. */
const oldestMilliseconds = 2000;

type EarlyRequest = {
  readonly link: HTMLAnchorElement;
  readonly address: string;
  readonly response: Promise<Response>;
  readonly drop: () => void;
};

/**
 * Requests a link's page when the pointer goes down on it, a tenth of a second before the click. The
 * router's own prefetch is no choice, because it keeps pages for at least 30 seconds. Here the router
 * gets the response as that of its own fetch, once, and only for the click of the same press.
 */
export function requestAtPress(signal: AbortSignal): void {
  const browserFetch = window.fetch;
  let early: EarlyRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    early?.drop();
    early = undefined;
  };
  const press = (event: PointerEvent) => {
    drop();
    clearTimeout(timer);
    timer = setTimeout(drop, oldestMilliseconds);
    const link = event.isPrimary ? linkOf(event) : undefined;
    const state = routerState();
    if (link && state) early = startRequest(link, state, browserFetch);
  };
  const click = (event: MouseEvent) => {
    if (linkOf(event) !== early?.link) drop();
  };
  const options = { signal, capture: true };
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointercancel", drop, options);
  document.addEventListener("keydown", drop, options);
  document.addEventListener("click", click, options);
  window.fetch = (input, init) => {
    if (!early || !(input instanceof URL) || addressOf(input) !== early.address)
      return browserFetch(input, init);
    const { response } = early;
    early = undefined;
    return response;
  };
  signal.addEventListener("abort", () => {
    drop();
    window.fetch = browserFetch;
  });
}

/** The link that the router follows after a plain press, unless it leads to the page itself. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(":is(main, nav) a[href]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin)
    return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere || link.pathname.startsWith("/api/") ? undefined : link;
}

/** The part of the router's tree that the server needs; the last one has no children. */
type RouterState = readonly [segment: unknown, slots: { readonly children?: RouterState }];

function routerState(): RouterState | undefined {
  return history.state?.__PRIVATE_NEXTJS_INTERNALS_TREE?.tree;
}

/** As the router sends it: without queries, and with a mark at the page. */
function asSent([segment, { children }]: RouterState): unknown {
  return children
    ? [segment, { children: asSent(children) }, null, null]
    : ["__PAGE__", {}, null, "refetch"];
}

function startRequest(
  link: HTMLAnchorElement,
  state: RouterState,
  browserFetch: typeof fetch,
): EarlyRequest {
  const stop = new AbortController();
  const { signal } = stop;
  const headers = {
    rsc: "1",
    "next-router-state-tree": encodeURIComponent(JSON.stringify(asSent(state))),
  } as const;
  const url = new URL(link.href);
  const address = addressOf(url);
  // The server refuses a request of the router without a hash of these headers.
  const response = setCacheBustingSearchParam(url, headers).then(() =>
    browserFetch(url, { credentials: "same-origin", headers, signal }),
  );
  // Whoever takes the response handles its failure.
  response.catch(() => undefined);
  return { link, address, response, drop: () => stop.abort() };
}

function addressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_rsc");
  return `${url.pathname}?${query}`;
}
