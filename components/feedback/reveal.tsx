import type { ReactNode } from "react";
import { Steady } from "./steady";

const quickMilliseconds = 150;

/**
 * Shows what a promise gives. An answer within 150 ms goes out with the page itself; only a slower
 * one is announced by the fallback, which costs a reveal (React holds it for about 200 ms). A refresh
 * shows none: what is there stays.
 */
export async function Reveal<Value>(props: {
  value: Promise<Value>;
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const { value, fallback, children } = props;
  const quick = await Promise.race([value.then((known) => ({ known })), late()]);
  if (quick) return <Steady>{children(quick.known)}</Steady>;
  return (
    <Steady late={{ fallback }}>
      <Late value={value}>{children}</Late>
    </Steady>
  );
}

async function Late<Value>(props: {
  value: Promise<Value>;
  children: (value: Value) => ReactNode;
}) {
  return props.children(await props.value);
}

/** Answers that a busy process has received but not yet read count as quick: timers would win. */
function late(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve, undefined), quickMilliseconds);
  });
}
