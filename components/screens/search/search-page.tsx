import { EmptySection, OptionalSection } from "@/components/feedback/section";
import { SearchField } from "@/components/filters/field";
import { Link } from "@/components/link";
import { FoundLine } from "@/components/list/found-line";
import { ListPage } from "@/components/list/list-page";
import type { Outcome } from "@/lib/domain/failure";
import { type Search, type SearchedList, searchedLists } from "@/lib/domain/lists/search";
import { exampleAmount } from "@/lib/i18n/format";
import type { FoundGroup } from "@/lib/i18n/found-group";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { isSearched } from "@/lib/screens";

export function SearchPage(props: {
  typed: string;
  search: Search | undefined;
  read: (list: SearchedList, search: Search) => Promise<Outcome<FoundGroup>>;
}) {
  const { typed, search, read } = props;
  const t = translations();
  return (
    <ListPage
      title={t("titles.search")}
      filters={
        <search>
          <form action={routes.search.path} className="flex max-w-[640px] *:flex-1 *:max-w-none!">
            <SearchField
              name="q"
              label={t("search.field")}
              value={typed}
              placeholder={t("search.placeholder")}
              submit={t("search.submit")}
            />
          </form>
        </search>
      }
    >
      {search && (
        <p className="hidden print:block print:mb-3 print:font-medium">
          <bdi>{search.text}</bdi>
        </p>
      )}
      {search ? (
        <div className="grid max-w-[960px] gap-6">
          {searchedLists.filter(isSearched).map((list) => (
            <OptionalSection
              key={`${list} ${search.text}`}
              title={t(`titles.${list}`)}
              read={unlessLacking(list, read(list, search))}
              waiting={2}
              needed={list !== "documents"}
            >
              {(group) =>
                isEmpty(group) ? (
                  <EmptySection text={t(`search.noneIn.${list}`)} />
                ) : (
                  <FoundItems group={group} />
                )
              }
            </OptionalSection>
          ))}
        </div>
      ) : (
        <p className="text-muted">
          {typed ? t("search.tooShort") : t("search.hint", { example: exampleAmount() })}
        </p>
      )}
    </ListPage>
  );
}

const isEmpty = ({ items, notes }: FoundGroup) => !items.length && !notes.length;

/** An API may lack documents, so that they are named only where some are found. */
async function unlessLacking(list: SearchedList, read: Promise<Outcome<FoundGroup>>) {
  const outcome = await read;
  const isNamed = list !== "documents" || !outcome.ok || !isEmpty(outcome.value);
  return isNamed ? outcome : ({ ok: true, value: undefined } as const);
}

function FoundItems({ group }: { group: FoundGroup }) {
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
