import { DeferredContent } from "@/components/feedback/deferred-content";
import { EmptySection, OptionalSection } from "@/components/feedback/section";
import { SearchField } from "@/components/filters/field";
import { Link } from "@/components/link";
import { FoundLine } from "@/components/list/found-line";
import { ListPage } from "@/components/list/list-page";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import { type Search, type SearchedList, searchedLists } from "@/lib/domain/lists/search";
import { exampleAmount } from "@/lib/i18n/format";
import type { FoundGroup } from "@/lib/i18n/found-group";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { isSearched } from "@/lib/screens";

type Read = (list: SearchedList, search: Search) => Promise<Outcome<FoundGroup>>;

export function SearchPage(props: { typed: string; search: Search | undefined; read: Read }) {
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
        <FoundLists search={search} read={read} />
      ) : (
        <p className="text-muted">
          {typed ? t("search.tooShort") : t("search.hint", { example: exampleAmount() })}
        </p>
      )}
    </ListPage>
  );
}

/** A list is named only where it has something; one sentence says that none has. */
function FoundLists({ search, read }: { search: Search; read: Read }) {
  const t = translations();
  const lists = searchedLists
    .filter(isSearched)
    .map((list) => ({ list, found: unlessEmpty(read(list, search)) }));
  return (
    <div className="wide:columns-2 gap-x-5 *:mb-4 *:break-inside-avoid">
      {lists.map(({ list, found }) => (
        <OptionalSection
          key={`${list} ${search.text}`}
          title={t(`titles.${list}`)}
          read={found}
          lines={2}
          needed={list !== "documents"}
        >
          {(group) => <FoundItems group={group} />}
        </OptionalSection>
      ))}
      <DeferredContent value={Promise.all(lists.map(({ found }) => found))} fallback={null}>
        {(outcomes) =>
          outcomes.every((each) => (each.ok ? !each.value : isUnsupported(each))) ? (
            <EmptySection text={t("search.count", { count: 0 })} />
          ) : null
        }
      </DeferredContent>
    </div>
  );
}

async function unlessEmpty(read: Promise<Outcome<FoundGroup>>) {
  const outcome = await read;
  if (!outcome.ok || outcome.value.items.length || outcome.value.notes.length) return outcome;
  return { ok: true, value: undefined } as const;
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
