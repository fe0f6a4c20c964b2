import type { ReactNode } from "react";
import { FailureNotice, failureSentence } from "@/components/feedback/failure-notice";
import { Freshness } from "@/components/feedback/freshness";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import type { Outcome } from "@/lib/domain/failure";
import {
  type ListAddress,
  type ListShape,
  listHref,
  unfilteredHref,
} from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import { translations } from "@/lib/i18n/translations";
import type { Column, Row } from "./cell";
import { knownColumns } from "./columns";
import { EmptyList, MalformedNotice } from "./list-notices";
import styles from "./list-region.module.css";
import { ListRows } from "./list-rows";
import { ListViewMenu } from "./list-view-menu";
import { Pagination } from "./pagination";
import { servedListView } from "./served-list-view";
import { SortMenu } from "./sort-menu";

/** The list's name, and its texts when it is empty. */
type ListWords = {
  readonly caption: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly noMatch: string;
};

/** A list with its notices, rows, sums and pages, and the time of its figures. */
export async function ListRegion<Entity>(props: {
  outcome: Outcome<Listing<Entity>>;
  shape: ListShape;
  address: ListAddress;
  columns: readonly Column[];
  words: ListWords;
  row: (entity: Entity) => Row;
  footer?: ReactNode;
}) {
  const { outcome, shape, address, words, row } = props;
  const t = translations("failure");
  const tView = translations("grid");
  if (!outcome.ok)
    return (
      <FreshOrStale failed={`${t("keptRows")} ${failureSentence(outcome.failure)}`}>
        <FailureNotice failure={outcome.failure} />
      </FreshOrStale>
    );
  const listing = outcome.value;
  const served = await servedListView(shape);
  const rows = listing.rows.map(row);
  const columns = knownColumns(props.columns, rows);
  const shown = listing.rows.length + listing.malformedIds.length;
  return (
    <FreshOrStale>
      <div className={styles.above}>
        {listing.rows.length ? (
          <ListViewMenu
            path={shape.path}
            served={served}
            columns={columns}
            words={{
              columns: tView("columns"),
              density: tView("density"),
              showAll: tView("showAll"),
              compact: tView("compact"),
              normal: tView("normal"),
              comfortable: tView("comfortable"),
            }}
          />
        ) : null}
        <Freshness asOf={listing.asOf} />
        {listing.rows.length ? (
          <SortMenu title={translations("list")("sortBy")} columns={columns} />
        ) : null}
      </div>
      <MalformedNotice count={listing.malformedIds.length} />
      <div className={styles.body}>
        {shown ? (
          <ListRows
            caption={words.caption}
            shape={shape}
            served={served}
            address={address}
            columns={columns}
            rows={rows}
            total={listing.total}
          />
        ) : (
          <EmptyList
            total={listing.total}
            filtered={Object.keys(address.filters).length > 0}
            clearHref={unfilteredHref(shape, address)}
            firstPageHref={listHref(shape, address, { page: 1 })}
            never={{ title: words.empty, text: words.emptyText }}
            noMatch={words.noMatch}
          />
        )}
        {props.footer ? <div className={styles.footer}>{props.footer}</div> : null}
      </div>
      {shown ? (
        <Pagination
          caption={words.caption}
          shape={shape}
          address={address}
          shown={listing.rows.length + listing.malformedIds.length}
          total={listing.total}
        />
      ) : null}
    </FreshOrStale>
  );
}
