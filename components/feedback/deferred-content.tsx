import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { scriptsParameter, styleSheetCookie } from "@/lib/style-sheet";
import { StableSuspense } from "./stale-while-error";

const quick = 150;

/** A value within 150 ms is in the first HTML. A later one follows its fallback, and a script puts it
 * in its place: a browser that has run no script waits for it. `patience` (ms) also delays the
 * surrounding layout. */
export async function DeferredContent<Value>(props: {
  value: Promise<Value>;
  fallback: ReactNode;
  patience?: number;
  children: (value: Value) => ReactNode;
}) {
  const { value, fallback, patience = quick, children } = props;
  const read = value.then((known) => ({ known }));
  const runsScripts = (await cookies()).has(styleSheetCookie);
  const early = await (runsScripts ? Promise.race([read, late(patience)]) : read);
  if (early) return <StableSuspense>{children(early.known)}</StableSuspense>;
  // If scripts are off now, the browser asks for the whole page.
  const whole = new URL((await headers()).get("x-portal-path") ?? "", "http://portal.invalid");
  whole.searchParams.set(scriptsParameter, "none");
  const waiting = (
    <>
      {fallback}
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${whole.pathname}${whole.search}`} />
      </noscript>
    </>
  );
  return (
    <StableSuspense late={{ fallback: waiting }}>
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
