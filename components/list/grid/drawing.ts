import type { ListTableProps } from "../list-table";
import type { ListView } from "../list-view";
import type { Geometry, Place } from "./grid-geometry";

/** What stands in a list at one moment; a new object whenever any of it changes. */
export type Drawing = ListTableProps & { readonly view: ListView };

/** Which part of a whole list its rows are; pages count from 1. */
export type Part = { readonly page: number; readonly pageSize: number; readonly total: number };

/** What a grid draws, and where. */
export type GridViewProps = {
  readonly drawing: Drawing;
  readonly geometry: Geometry;
  readonly part: Part;
  /** The rows are drawn; hands over how to put the focus on one of them. */
  readonly onReady: (focus: (place: Place) => void) => void;
};
