import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { type ListAddress, type ListShape, listHref } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";

/** Milliseconds. The sums are requested together with the rows: by now they are ready, or slow. */
const patience = 40;

export function LateSums<Sums>(props: {
  shape: ListShape;
  address: ListAddress;
  sums: Promise<Sums>;
  fallback?: ReactNode;
  children: (sums: Sums) => ReactNode;
}) {
  const { shape, address, sums, fallback, children } = props;
  return (
    // With a new key per URL, new rows never wait for their sums.
    <DeferredContent
      key={listHref(shape, address)}
      value={sums}
      patience={patience}
      fallback={fallback ?? <CardSkeleton label={translations("list")("loading")} />}
    >
      {children}
    </DeferredContent>
  );
}
