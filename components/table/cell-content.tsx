import { Link, MaybeLink } from "@/components/link";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount, CellAmount, cellAmountProps } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { absentCell, type CellAttributes, type CellParts, type TableCell } from "./cell";

/** Where the amounts of CellParts show their currency, as Amount's `repeated`. */
export type Currencies = false | "always";

/** Characters of a text that fit into every column, and of one that fits in two lines. */
const longestUncut = 24;
const longestWrapped = 40;

export function cellProps(cell: TableCell = absentCell): CellAttributes {
  if (cell === null || typeof cell === "string") return {};
  switch (cell.kind) {
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
        kind === "text" && whole.length <= longestWrapped && "cell-content-wraps",
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
    case "absent":
      return { className: "cell-content-absent", "data-absent": "" };
    default:
      return {};
  }
}

export function CellContent(props: {
  cell: TableCell | undefined;
  absent: AbsentWords;
  repeated?: Currencies;
  tabIndex?: 0 | -1 | undefined;
}) {
  const { cell = absentCell, absent, repeated = false, tabIndex } = props;
  if (cell === null) return <Absent {...absent} />;
  if (typeof cell === "string") return cell;
  switch (cell.kind) {
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
    case "absent":
      return absent.label;
    default:
      return <Parts cell={cell} repeated={repeated} />;
  }
}

function Parts({ cell, repeated }: { cell: CellParts; repeated: Currencies }) {
  const { bar, lead, href, amount, text, day, note, chip, below, content } = cell;
  if (bar !== undefined)
    return (
      <>
        <svg className="data-table-bar" aria-hidden="true" width="100%" height="6">
          <rect width={`${(bar * 100).toFixed(2)}%`} height="6" rx="3" />
        </svg>
        {text}
      </>
    );
  const words = (
    <>
      {cell.spokenBefore ? <span className="visually-hidden">{cell.spokenBefore}: </span> : null}
      {amount ? <Amount {...amount} repeated={repeated} /> : null}
      {day ? <time dateTime={day}>{text}</time> : href ? text : text && <bdi>{text}</bdi>}
      {note && (amount || text !== undefined) ? " " : null}
      {note ? <span className="data-table-note">{note}</span> : null}
    </>
  );
  return (
    <>
      {lead ? (
        <>
          <bdi>{lead}</bdi>{" "}
        </>
      ) : null}
      <MaybeLink href={href} dir="auto" aria-label={cell.spoken}>
        {words}
      </MaybeLink>
      {chip ? <Chip {...chip} /> : null}
      {below?.length ? <Below lines={below} /> : null}
      {content}
    </>
  );
}

function Below({ lines }: { lines: readonly string[] }) {
  return (
    <div className="data-table-note">
      {" "}
      {lines.map((line, index) => (
        <span key={line}>
          {index > 0 ? " · " : null}
          <bdi>{line}</bdi>
        </span>
      ))}
    </div>
  );
}
