import { csvFormats } from "@/lib/domain/csv";
import type { ListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { movementExportPath } from "@/lib/routes";
import { ExportPanel } from "./export-panel";

/** `Exportar`: all movements that match the address's filters, whatever page is shown. */
export function ExportMenu({ address, locale }: { address: ListAddress; locale: string }) {
  const t = translations("exports");
  return (
    <ExportPanel
      locale={locale}
      choices={csvFormats.map((format) => ({
        href: movementExportPath(format, address.filters),
        label: t(format),
        text: t(`${format}Text`),
      }))}
      words={{
        open: t("open"),
        title: t("title"),
        amountsIncluded: t("amountsIncluded"),
        preparing: t("preparing"),
        progress: t("progress", { done: "{done}", total: "{total}" }),
        cancel: t("cancel"),
        file: `${translations("titles")("movements")}.csv`,
        saved: t("saved", { file: "{file}" }),
        cancelled: t("cancelled"),
        failed: t("failed", { reason: "{reason}" }),
        connection: t("connection"),
        storage: t("storage"),
        broken: t("broken", { reason: "{reason}" }),
      }}
    />
  );
}
