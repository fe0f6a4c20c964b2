import { markBox, markFigure, markGround } from "@/components/theme/mark-drawing";
import { routes } from "@/lib/routes";

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox={markBox} aria-hidden="true" focusable="false">
      {markGround}
      {markFigure}
    </svg>
  );
}

export function BrandLink({ productName }: { productName: string }) {
  return (
    <a
      // A name that does not fit beside the mark is below it, and cut off.
      title={productName}
      className="flex flex-1 flex-wrap h-touch min-w-0 gap-x-3 overflow-hidden font-bold text-text leading-[var(--spacing-touch)] no-underline hover:text-text max-wide:-mr-4 max-wide:gap-x-2 [&>svg]:h-touch"
      href={routes.summary.path}
    >
      <Mark />
      <span className="whitespace-nowrap">{productName}</span>
    </a>
  );
}
