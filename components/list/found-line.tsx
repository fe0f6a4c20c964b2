import { Amount } from "@/components/money/amount";
import type { FoundItem } from "@/lib/i18n/found-group";

export function FoundLine({ title, details, amount }: FoundItem) {
  return (
    <span className="flex has-[[data-long=more],[data-long=most]]:flex-wrap items-center justify-between gap-4 min-w-0 max-middle:grid max-middle:grid-cols-[minmax(0,1fr)_auto] max-middle:gap-x-3">
      <span className="grid min-w-0 max-middle:contents">
        <bdi className="font-medium wrap-anywhere middle:truncate" title={title}>
          {title}
        </bdi>{" "}
        <span className="text-muted text-s wrap-anywhere max-middle:row-start-2 max-middle:col-span-full middle:truncate">
          {details.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: details may repeat
            <bdi key={index}>
              {index > 0 ? " · " : ""}
              {detail}
            </bdi>
          ))}
        </span>
      </span>{" "}
      {amount ? (
        <span className="flex-none max-w-[60%] has-[[data-long=more],[data-long=most]]:max-w-full overflow-x-auto overflow-y-hidden font-medium max-middle:self-start max-middle:max-w-full max-middle:has-[[data-long]]:col-span-full">
          <Amount {...amount} />
        </span>
      ) : null}
    </span>
  );
}
