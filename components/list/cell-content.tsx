import { Link } from "@/components/link";
import type { AbsentWords } from "@/components/money/absent";
import { CellAmount, cellAmountProps } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import type { CellAttributes } from "@/components/table/table-data";
import type { Cell } from "./cell";

/** Characters of a text that fit into every column. */
const longestUncut = 24;

/** The attributes of an element that contains only a CellContent. */
export function cellProps(cell: Cell | undefined): CellAttributes {
  switch (cell?.kind) {
    case "amount":
      return cellAmountProps(cell);
    case "chip":
      return { className: "" };
    case "link":
    case "text": {
      const { kind, text, quiet } = cell;
      const whole = quiet ? `${text} · ${quiet}` : text;
      const isWide = kind === "link" && cell.wide;
      const looks = [
        "cell-content-words",
        kind === "link" && "cell-content-link",
        isWide && "cell-content-wide",
        quiet && "cell-content-quiet",
      ];
      const className = looks.filter(Boolean).join(" ");
      return quiet || text.length > longestUncut ? { className, title: whole } : { className };
    }
    case "day":
      return {
        className: `cell-content-figure${cell.overdue ? ` cell-content-overdue` : ""}`,
        ...(cell.hint && { title: cell.hint }),
      };
    case "figure":
      return { className: "cell-content-figure" };
    default:
      return { className: "cell-content-absent", "data-absent": "" };
  }
}

/**
 * The content of a cell, the same in table, card and sheet. A row has at most 20 elements, so the
 * cell itself is drawn as what it contains, by its `cellProps`. `tabIndex` is for a sheet, where
 * arrow keys reach the cells.
 */
export function CellContent(props: {
  cell: Cell | undefined;
  absent: AbsentWords;
  tabIndex?: 0 | -1 | undefined;
}) {
  const { cell, absent, tabIndex } = props;
  switch (cell?.kind) {
    case "amount":
      return <CellAmount {...cell} tabIndex={tabIndex} />;
    case "chip":
      return <Chip {...cell} tabIndex={tabIndex} />;
    case "link":
      return (
        <>
          <Link href={cell.href} dir="auto" tabIndex={tabIndex}>
            {cell.text}
          </Link>
          {cell.quiet ? ` ${cell.quiet}` : null}
        </>
      );
    case "text":
      if (!cell.quiet) return cell.text;
      return (
        <>
          <bdi>{cell.text}</bdi> {cell.quiet}
        </>
      );
    case "day":
      return cell.relative ? `${cell.text} · ${cell.relative}` : cell.text;
    case "figure":
      return cell.text;
    default:
      return absent.label;
  }
}
