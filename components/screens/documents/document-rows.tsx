import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { type IssuedDocument, pdfType } from "@/lib/domain/documents/issued-document";
import { documentList, listHref } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { documentKind } from "@/lib/i18n/entity-name";
import { formatDate, formatSize } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { documentFilePath, loanDetailPath } from "@/lib/routes";

export function IssuedRows(props: { listing: Listing<IssuedDocument>; loanId?: string }) {
  const { listing, loanId } = props;
  const { rows, malformedIds, total } = listing;
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      {rows.length ? (
        <DocumentRows>
          {rows.map((document) => (
            <IssuedRow key={document.id} document={document} isOfPage={loanId !== undefined} />
          ))}
        </DocumentRows>
      ) : null}
      {loanId !== undefined && total > rows.length ? (
        <Link className="action-link" href={listHref(documentList, { filters: { loanId } })}>
          {translations("loanDetail")("allDocuments", { count: total })}
        </Link>
      ) : null}
    </>
  );
}

function IssuedRow({ document, isOfPage }: { document: IssuedDocument; isOfPage: boolean }) {
  const { kind, title, issuedOn, loanId, mediaType, size } = document;
  const t = translations();
  const href = documentFilePath(document);
  const name = <bdi className="wrap-anywhere">{title}</bdi>;
  return (
    <DocumentRow
      name={
        mediaType === pdfType ? (
          <a className="wide-press" href={href} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> ({t("documents.opensApart")})</span>
          </a>
        ) : (
          name
        )
      }
      holds={
        <>
          <bdi className="wrap-anywhere">{documentKind(kind, t)}</bdi>
          {` · ${formatDate(issuedOn)} · ${formatSize(size)}`}
          {loanId !== undefined && !isOfPage ? " · " : null}
          {loanId !== undefined && !isOfPage ? (
            <Link href={loanDetailPath(loanId)}>
              {t("documents.loan")}
              <span className="visually-hidden"> ({title})</span>
            </Link>
          ) : null}
        </>
      }
    >
      <a
        className="button flex-none print:hidden"
        href={documentFilePath(document, "saved")}
        aria-label={`${t("documents.download")} ${title}`}
      >
        {t("documents.download")}
      </a>
    </DocumentRow>
  );
}

export function DocumentRows({ nothing, children }: { nothing?: string; children?: ReactNode }) {
  return (
    <div className="py-2 px-4 card print:p-0 print:border-0">
      {nothing === undefined ? (
        <ul className="divide-y divide-border">{children}</ul>
      ) : (
        <p className="min-h-[1lh] text-muted text-s">{nothing}</p>
      )}
    </div>
  );
}

export function DocumentRow(props: {
  name: ReactNode;
  href?: string;
  holds: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { name, href, holds, more, children } = props;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-bold">{href ? <Link href={href}>{name}</Link> : name}</p>
        <p className="min-h-[1lh] text-muted text-s">{holds}</p>
      </div>
      {children}
      {more}
    </li>
  );
}
