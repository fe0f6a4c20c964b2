import type { ListTableProps } from "../list-table";
import type { ListView } from "../list-view";
import type { Geometry, Place } from "./grid-geometry";

/** The content of a list at one moment; a new object on every change. */
export type GridInput = ListTableProps & { readonly view: ListView };

/** The position of its rows in the whole list; pages count from 1. */
export type Part = { readonly page: number; readonly pageSize: number; readonly total: number };

/** What a grid renders, and where. */
export type GridViewProps = {
  readonly input: GridInput;
  readonly geometry: Geometry;
  readonly part: Part;
  /** The id of the text that explains the keys. */
  readonly describedBy: string;
  /** Called when the rows are rendered, with a function that focuses one of them. */
  readonly onReady: (focus: (place: Place) => void) => void;
};
