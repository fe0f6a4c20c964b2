import { headers } from "next/headers";
import { filledMail, reportTime } from "@/lib/domain/contact";
import { reportLink } from "@/lib/i18n/support";

/** Reports a failure to support, in a prepared mail; nothing if no support is configured. */
export async function ReportLink({ reference }: { reference?: string }) {
  const link = reportLink();
  if (!link) return null;
  const path = (await headers()).get("x-portal-path") ?? "";
  const href = filledMail(link.href, { reference, path, time: reportTime() });
  return (
    <a className="button-quiet" href={href}>
      {link.label}
    </a>
  );
}
