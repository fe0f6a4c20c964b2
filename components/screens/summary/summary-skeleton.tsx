import { Waiting } from "@/components/feedback/skeleton";

const shapes = {
  table: "h-[196px] max-wide:h-[380px] max-middle:h-[480px]",
  chart: "h-[320px]",
};

/** At least as high as the screen, so that nothing visible moves when the content appears. */
export function SummarySkeleton({ label }: { label: string }) {
  return (
    <div className="grid content-start min-h-screen noscript:hidden">
      <Waiting label={label} />
      {(["table", "chart", "table"] as const).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never move
        <div key={index} className="grid gap-2 mt-5" aria-hidden="true">
          <span className="skeleton-block rounded-l w-[180px] h-[20px] my-3" />
          <span className={`skeleton-block rounded-l ${shapes[shape]}`} />
        </div>
      ))}
    </div>
  );
}
