import { Announce } from "@/components/feedback/announcements";
import { Link } from "@/components/link";
import {
  keptParameters,
  type ListAddress,
  type ListShape,
  listHref,
  pageSizes,
} from "@/lib/domain/lists/list-address";
import { formatCount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { countsOf } from "./columns";

const mostPagesInSteps = 5;

export function Pagination(props: {
  caption: string;
  shape: ListShape;
  address: ListAddress;
  shown: number;
  total: number;
}) {
  const { shape, address, shown, total } = props;
  const t = translations("list");
  const pages = Math.max(1, Math.ceil(total / address.pageSize));
  const { page } = address;
  const counts = countsOf((page - 1) * address.pageSize, shown, total, translations());
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 print:py-1 text-muted text-s tabular-nums max-middle:flex-col print:break-before-avoid"
      aria-label={t("pages")}
    >
      <p>{t("count", counts)}</p>
      <Announce text={t("countOf", { ...counts, things: props.caption.toLocaleLowerCase() })} />
      <p className="flex items-center gap-[2px] ml-auto max-middle:ml-0 print:hidden">
        <span className="mr-2">{t("pageSize")}</span>
        {pageSizes.map((size) => (
          <Link
            key={size}
            className="pill min-w-touch border-transparent"
            href={listHref(shape, address, { pageSize: size })}
            aria-current={size === address.pageSize ? "true" : undefined}
            scroll={false}
          >
            {size}
          </Link>
        ))}
      </p>
      {pages > mostPagesInSteps ? <PageJump shape={shape} address={address} pages={pages} /> : null}
      <div className="print:hidden flex items-center gap-2 middle:max-wide:ml-auto">
        <Step
          label={t("previousPage")}
          sign="‹"
          href={
            page > 1 ? listHref(shape, address, { page: Math.min(page - 1, pages) }) : undefined
          }
        />
        <span>{t("page", { page: formatCount(page), pages: formatCount(pages) })}</span>
        <Step
          label={t("nextPage")}
          sign="›"
          href={page < pages ? listHref(shape, address, { page: page + 1 }) : undefined}
        />
      </div>
    </nav>
  );
}

function Step({ label, sign, href }: { label: string; sign: string; href: string | undefined }) {
  const look = "pill min-w-touch text-l";
  return href ? (
    <Link className={look} href={href} aria-label={label}>
      {sign}
    </Link>
  ) : (
    <span className={`${look} opacity-40`} aria-hidden="true">
      {sign}
    </span>
  );
}

function PageJump(props: { shape: ListShape; address: ListAddress; pages: number }) {
  const { shape, address, pages } = props;
  const t = translations("list");
  return (
    <form action={shape.path} className="flex items-center gap-2 print:hidden">
      {Object.entries(keptParameters(shape, address, [])).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        {t("goToPage")}
        <input
          key={address.page}
          className="field-control w-[7ch] px-2 text-right [appearance:textfield] wide:min-h-[34px]"
          type="number"
          name="page"
          min={1}
          max={pages}
          step={1}
          inputMode="numeric"
          defaultValue={address.page}
          autoComplete="off"
          required
        />
      </label>
      <button type="submit" className="button-quiet">
        {t("go")}
      </button>
    </form>
  );
}
