import { Link } from "@/components/link";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount, CellAmount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import type { CellParts, TableCell } from "./table-data";

/** Where the amounts show their currency, as Amount's `repeated`. */
export type Currencies = boolean | "always";

/** The content of a cell. */
export function CellContent(props: { cell: TableCell; absent: AbsentWords; repeated: Currencies }) {
  const { cell, absent, repeated } = props;
  if (cell === null) return <Absent {...absent} />;
  if (typeof cell === "string") return cell;
  const { bar, lead, href, digits, chip, below, content } = cell;
  if (bar !== undefined) return <Bar share={bar} text={cell.text} />;
  return (
    <>
      {lead ? (
        <>
          <bdi>{lead}</bdi>{" "}
        </>
      ) : null}
      {href ? (
        <Link href={href}>
          <Words cell={cell} repeated={repeated} />
        </Link>
      ) : (
        <Words cell={cell} repeated={repeated} />
      )}
      {digits ? <CellAmount {...digits} /> : null}
      {chip ? <Chip {...chip} /> : null}
      {below?.length ? <Below lines={below} /> : null}
      {content}
    </>
  );
}

function Words({ cell, repeated }: { cell: CellParts; repeated: Currencies }) {
  const { spokenBefore, spokenAfter, amount, text, day, note } = cell;
  return (
    <>
      {spokenBefore ? <span className="visually-hidden">{spokenBefore}: </span> : null}
      {amount ? <Amount {...amount} repeated={repeated} /> : null}
      {text === undefined ? null : day ? <time dateTime={day}>{text}</time> : <bdi>{text}</bdi>}
      {spokenAfter ? <span className="visually-hidden"> {spokenAfter}</span> : null}
      {note && (amount || text !== undefined) ? " " : null}
      {note ? <span className="data-table-note">{note}</span> : null}
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

/** As wide as the share; by attributes, because the policy allows no inline styles. */
function Bar({ share, text }: { share: number; text: string | undefined }) {
  return (
    <span className="data-table-share">
      <svg className="data-table-bar" aria-hidden="true" focusable="false" width="100%" height="6">
        <rect width={`${(share * 100).toFixed(2)}%`} height="6" rx="3" />
      </svg>
      {text}
    </span>
  );
}
