import type { ReactNode } from "react";
import { StableSuspense } from "./stable-suspense";

const quick = 150;

/**
 * Shows what a promise gives. An answer within 150 ms goes out with the page itself; only a slower
 * one is announced by the fallback, which costs a reveal (React holds it for about 200 ms). A refresh
 * shows none: what is there stays. Everything around it waits as well: what others should not wait
 * for has less patience (milliseconds).
 */
export async function DeferredContent<Value>(props: {
  value: Promise<Value>;
  fallback: ReactNode;
  patience?: number;
  children: (value: Value) => ReactNode;
}) {
  const { value, fallback, patience = quick, children } = props;
  const early = await Promise.race([value.then((known) => ({ known })), late(patience)]);
  if (early) return <StableSuspense>{children(early.known)}</StableSuspense>;
  return (
    <StableSuspense late={{ fallback }}>
      <Late value={value}>{children}</Late>
    </StableSuspense>
  );
}

async function Late<Value>(props: {
  value: Promise<Value>;
  children: (value: Value) => ReactNode;
}) {
  return props.children(await props.value);
}

/** Answers that a busy process has received but not yet read count as quick: timers would win. */
function late(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve, undefined), milliseconds);
  });
}
