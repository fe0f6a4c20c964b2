import { Amount } from "@/components/money/amount";
import type { FoundItem } from "@/lib/i18n/found-group";

export function FoundLine({ title, details, amount }: FoundItem) {
  return (
    <span className="flex max-middle:flex-wrap has-[[data-long=more],[data-long=most]]:flex-wrap items-center justify-between gap-x-4 max-middle:gap-x-3 min-w-0">
      <span className="grid min-w-0 max-middle:contents">
        <bdi className="font-medium wrap-anywhere" title={title}>
          {title}
        </bdi>{" "}
        <span className="text-muted text-s wrap-anywhere max-middle:order-1 max-middle:basis-full">
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
        <span className="flex-none max-w-[60%] has-[[data-long=more],[data-long=most]]:max-w-full overflow-x-auto overflow-y-hidden font-medium max-middle:max-w-full max-middle:ml-auto">
          <Amount {...amount} />
        </span>
      ) : null}
    </span>
  );
}
