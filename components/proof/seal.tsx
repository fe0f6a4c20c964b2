import { Icon } from "@/components/theme/icon";
import { formatCount, formatTime } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function Seal(props: {
  counted: number;
  listed: number;
  asOf: string | undefined;
  others?: readonly string[];
}) {
  const { counted, listed, asOf, others = [] } = props;
  const t = translations("proof");
  const counts = { counted: formatCount(counted), listed: formatCount(listed) };
  if (counted !== listed)
    return (
      <p className="notice" data-kind="warning">
        {t("incomplete", counts)}
      </p>
    );
  return (
    <p className="flex items-center gap-2 text-interest text-s tabular-nums">
      <Icon name="done" />
      {t("seal", counts)}
      {asOf ? `, ${formatTime(asOf)}` : null}
      {others.length ? `. ${t("others", { names: others.join(", ") })}` : null}
    </p>
  );
}
