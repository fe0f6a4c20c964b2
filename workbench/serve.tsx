import {
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from "react";

/** The mark that workbench/plugins.ts puts on what a module with "use client" exports. */
type Client = { readonly isClientComponent?: true };

type Props = Readonly<Record<string, unknown>>;

/**
 * Draws the server's part of a tree, as Next does before a browser sees it: server components are
 * called, the async ones among them awaited, once; what is left are elements of the document and of
 * client components. The document's own frame is dropped, it is the workbench's.
 */
export function serve(node: ReactNode, reads: Promise<unknown>[] = []): ReactNode {
  if (Array.isArray(node)) return node.map((each) => serve(each, reads));
  if (!isValidElement<Props>(node)) return node;
  const { type, props, key } = node;
  if (type === "head") return null;
  if (type === "html" || type === "body") return inside(key, serve(childrenOf(props), reads));
  if (typeof type !== "function" || (type as Client).isClientComponent)
    return withProps(node, (value) => serveValue(value, reads));
  const drawn = (type as (props: Props) => ReactNode)(props);
  if (!(drawn instanceof Promise)) return inside(key, serve(drawn, reads));
  const read = drawn.then((later) => serve(later, reads));
  reads.push(read);
  // React throws it when it draws this; until then it must not count as unhandled.
  read.catch(() => undefined);
  return <Awaited key={key} read={read} />;
}

/** Draws the server's part of a tree to its end; throws what one of its components throws. */
export async function serveWhole(make: () => ReactNode): Promise<void> {
  const reads: Promise<unknown>[] = [];
  serve(make(), reads);
  for (const read of reads) await read;
}

function Awaited({ read }: { read: Promise<ReactNode> }) {
  return use(read);
}

function inside(key: string | null, children: ReactNode): ReactElement {
  return <Fragment key={key}>{children}</Fragment>;
}

function childrenOf({ children }: Props): ReactNode {
  return children as ReactNode;
}

/** Children stay as they were given to React: those written one by one need no keys. */
function withProps({ type, props, key }: ReactElement<Props>, change: (value: unknown) => unknown) {
  const { children, ...others } = props;
  const changed = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, change(value)]),
  );
  const content = change(children) as ReactNode;
  const list = content === undefined ? [] : Array.isArray(content) ? content : [content];
  return createElement(type as ComponentType, { ...changed, key }, ...list);
}

/** A client component may be handed elements deep within its props. */
function serveValue(value: unknown, reads: Promise<unknown>[]): unknown {
  if (isValidElement(value)) return serve(value, reads);
  if (Array.isArray(value)) return value.map((each) => serveValue(each, reads));
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, serveValue(each, reads)]),
  );
}
