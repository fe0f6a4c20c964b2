import "server-only";
import type { ListAddress, ListShape } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Translator } from "@/lib/i18n/translations";
import type { ListWindow } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { WholePage } from "@/lib/lenders-api/whole-pages";
import type { ExportedList, HideableScreen } from "@/lib/routes";
import type { TableColumns } from "./table-columns";

export type ListFilters = ListAddress["filters"];

/** What a list's page, its JSON route and its file read. */
export type ListSource<Row, Sums = never> = ListFile<Row> & {
  readonly screen?: HideableScreen;
  readonly read: (caller: Caller, query: ListFilters & ListWindow) => Promise<Listing<Row>>;
  readonly sums?: (caller: Caller, filters: ListFilters) => Promise<Sums>;
};

export type ListFile<Row> = {
  readonly name: ExportedList;
  readonly shape: ListShape;
  readonly pages: (
    caller: Caller,
    filters: ListFilters,
  ) => AsyncGenerator<WholePage<Row>, void, undefined>;
  /** `file`: its own rows, if some columns are only in files that have values for them. */
  readonly columns: (
    t: Translator,
    file?: {
      readonly caller: Caller;
      readonly filters: ListFilters;
      readonly first?: WholePage<Row>;
    },
  ) => TableColumns<Row> | Promise<TableColumns<Row>>;
  /** The words for ids in its name. */
  readonly nameParts?: (page: WholePage<Row> | undefined, t: Translator) => NameParts;
};

export type NameParts = {
  readonly loanId?: string | undefined;
  readonly requestId?: string | undefined;
};
