import { type ReactNode, Suspense } from "react";

const quickMilliseconds = 150;

/**
 * Shows what a promise gives. An answer within 150 ms goes out with the page itself; only a slower
 * one is announced by the fallback, which costs a reveal (React holds it for about 200 ms).
 */
export async function Reveal<Value>(props: {
  value: Promise<Value>;
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const { value, fallback, children } = props;
  const quick = await Promise.race([value.then((known) => ({ known })), late()]);
  if (quick) return children(quick.known);
  return (
    <Suspense fallback={fallback}>
      <Late value={value}>{children}</Late>
    </Suspense>
  );
}

async function Late<Value>(props: {
  value: Promise<Value>;
  children: (value: Value) => ReactNode;
}) {
  return props.children(await props.value);
}

function late(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, quickMilliseconds, undefined));
}
