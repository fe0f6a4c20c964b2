import { Link } from "@/components/link";
import { FoundLine } from "@/components/list/found-line";
import type { FoundGroup } from "@/lib/i18n/found-group";
import { translations } from "@/lib/i18n/translations";

export function FoundItems({ group }: { group: FoundGroup }) {
  const { list, items, allHref, notes } = group;
  const t = translations("search");
  return (
    <>
      {items.length ? (
        <ul className="card divide-y divide-border print:break-inside-avoid">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
            <li key={index}>
              <Link
                className="block py-3 px-4 rounded-l text-inherit no-underline hover:bg-surface-hover"
                href={item.href}
                target={item.isFile && "_blank"}
              >
                <FoundLine {...item} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(`noneIn.${list}`)}</p>
      )}
      {allHref || notes.length ? (
        <p className="mt-2 text-muted text-s">
          {notes.join(" ")}
          {allHref ? (
            <Link className="wide-press print:hidden" href={allHref}>
              {t(`all.${list}`)}
            </Link>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
