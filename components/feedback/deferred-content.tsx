import type { ReactNode } from "react";
import { StableSuspense } from "./stale-while-error";

const quick = 150;

/** Within 150 ms a value is in the first HTML; later, React reveals it after the fallback.
 * `patience` (ms) also delays the surrounding layout. */
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
