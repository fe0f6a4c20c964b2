import { Waiting } from "@/components/feedback/skeleton";

/** At least as high as the screen, so that nothing visible moves when the content appears. */
export function SummarySkeleton({ label }: { label: string }) {
  return (
    <div className="summary-skeleton-skeleton">
      <Waiting label={label} />
      {(["table", "chart", "table"] as const).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never move
        <div key={index} className="summary-skeleton-section" aria-hidden="true">
          <span className="summary-skeleton-title" />
          <span className={`summary-skeleton-${shape}`} />
        </div>
      ))}
    </div>
  );
}
