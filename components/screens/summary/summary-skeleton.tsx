import { Waiting } from "@/components/feedback/skeleton";

const shapes = ["h-[148px]", "h-[440px] mt-7", "h-[320px] mt-7"];

/** At least as high as the screen, so that nothing visible moves when the content appears. */
export function SummarySkeleton({ label }: { label: string }) {
  return (
    <div className="skeleton grid content-start min-h-screen noscript:hidden">
      <Waiting label={label} />
      {shapes.map((shape) => (
        <span key={shape} className={`skeleton-block rounded-l ${shape}`} aria-hidden="true" />
      ))}
    </div>
  );
}
