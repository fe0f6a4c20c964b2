import type { ReactNode } from "react";
import { StableSuspense } from "./stable-suspense";

const quick = 150;

/**
 * Renders the value of a promise. A value within 150 ms is part of the page's first HTML; a slower
 * one shows the fallback, and React reveals it 200 ms later at the earliest. `patience` (ms) also
 * delays the surrounding layout; pass a smaller value if siblings must not wait.
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

/** Waits one more event-loop turn, so responses already in the socket buffer count as in time. */
function late(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve, undefined), milliseconds);
  });
}
