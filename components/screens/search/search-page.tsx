import { EmptySection, OptionalSection } from "@/components/feedback/section";
import { SearchField } from "@/components/filters/field";
import { ListPage } from "@/components/list/list-page";
import type { Outcome } from "@/lib/domain/failure";
import { type Search, type SearchedList, searchedLists } from "@/lib/domain/lists/search";
import { exampleAmount } from "@/lib/i18n/format";
import type { FoundGroup } from "@/lib/i18n/found-group";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { isSearched } from "@/lib/screens";
import { FoundItems } from "./found-items";

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
