import {
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from "react";

// Set by workbench/plugins.ts on the exports of a "use client" module.
type Client = { readonly isClientComponent?: true };

type Props = Readonly<Record<string, unknown>>;

/**
 * Renders the server components of a tree: calls each once and awaits the async ones. The result has
 * only HTML elements and client components; `html` and `body` are dropped.
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
  // React throws the error when it renders; until then it would be an unhandled rejection.
  read.catch(() => undefined);
  return <Awaited key={key} read={read} />;
}

/** Renders all server components of a tree; throws the error of any of them. */
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

// Passes children as they are: children written one by one need no keys.
function withProps({ type, props, key }: ReactElement<Props>, change: (value: unknown) => unknown) {
  const { children, ...others } = props;
  const changed = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, change(value)]),
  );
  const content = change(children) as ReactNode;
  const list = content === undefined ? [] : Array.isArray(content) ? content : [content];
  return createElement(type as ComponentType, { ...changed, key }, ...list);
}

// The props of a client component may contain elements at any depth.
function serveValue(value: unknown, reads: Promise<unknown>[]): unknown {
  if (isValidElement(value)) return serve(value, reads);
  if (Array.isArray(value)) return value.map((each) => serveValue(each, reads));
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, serveValue(each, reads)]),
  );
}
