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
  let early: EarlyRequest | undefined;
  let browserFetch: typeof fetch | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    early = undefined;
    if (browserFetch) window.fetch = browserFetch;
    browserFetch = undefined;
  };
  const drop = () => {
    early?.drop();
    forget();
  };
  const press = (event: PointerEvent) => {
    drop();
    clearTimeout(timer);
    timer = setTimeout(drop, oldestMilliseconds);
    const link = event.isPrimary ? linkOf(event) : undefined;
    const state = routerState();
    if (!link || !state) return;
    const original = window.fetch;
    const started = startRequest(link, state);
    early = started;
    browserFetch = original;
    window.fetch = (input, init) => {
      if (!(input instanceof URL) || addressOf(input) !== started.address)
        return original(input, init);
      forget();
      return started.response;
    };
  };
  const click = (event: MouseEvent) => {
    if (linkOf(event) !== early?.link) drop();
  };
  const options = { signal, capture: true };
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointercancel", drop, options);
  document.addEventListener("keydown", drop, options);
  document.addEventListener("click", click, options);
  signal.addEventListener("abort", drop);
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

/** Undefined also where the hash cannot be computed: over HTTP. */
function routerState(): RouterState | undefined {
  if (!isSecureContext) return undefined;
  return history.state?.__PRIVATE_NEXTJS_INTERNALS_TREE?.tree;
}

/** As the router sends it: without queries, and with a mark at the page. */
function asSent([segment, { children }]: RouterState): unknown {
  return children
    ? [segment, { children: asSent(children) }, null, null]
    : ["__PAGE__", {}, null, "refetch"];
}

function startRequest(link: HTMLAnchorElement, state: RouterState): EarlyRequest {
  const stop = new AbortController();
  const { signal } = stop;
  const tree = encodeURIComponent(JSON.stringify(asSent(state)));
  const headers = { rsc: "1", "next-router-state-tree": tree };
  const url = new URL(link.href);
  url.hash = "";
  const address = addressOf(url);
  const { fetch } = window;
  const response = hashOf(tree).then((hash) => {
    url.search += `${url.search ? "&" : "?"}_rsc=${hash}`;
    return fetch(url, { credentials: "same-origin", headers, signal });
  });
  // Whoever takes the response handles its failure.
  response.catch(() => undefined);
  return { link, address, response, drop: () => stop.abort() };
}

/** Of the four headers that change the response; the server redirects if it does not match them. */
async function hashOf(tree: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`0,0,${tree},0`));
  const start = String.fromCharCode(...new Uint8Array(digest, 0, 12));
  return btoa(start).replaceAll("+", "-").replaceAll("/", "_");
}

function addressOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_rsc");
  return `${url.pathname}?${query}`;
}
