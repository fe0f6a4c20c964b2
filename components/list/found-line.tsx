import { Amount } from "@/components/money/amount";
import type { FoundItem } from "@/lib/i18n/found-group";

/** One search result with its details and amount. */
export function FoundLine({ title, details, amount }: FoundItem) {
  return (
    <span className="found-line-line">
      <span className="found-line-words">
        <bdi className="found-line-title" title={title}>
          {title}
        </bdi>{" "}
        <span className="found-line-details">
          {details.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: details may repeat
            <bdi key={index}>
              {index > 0 ? " · " : ""}
              {detail}
            </bdi>
          ))}
        </span>
      </span>{" "}
      <span className="found-line-amount">
        <Amount {...amount} />
      </span>
    </span>
  );
}
