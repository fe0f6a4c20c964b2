import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Cell, Column, Row } from "@/components/list/cell";
import { DroppedNotice, EmptyList, MalformedNotice } from "@/components/list/list-notices";
import { ListRows } from "@/components/list/list-rows";
import { Pagination } from "@/components/list/pagination";
import { hideAmounts } from "@/components/money/hidden-amounts";
import { statusChip } from "@/components/status/labels";
import { loanList, readListAddress } from "@/lib/domain/list-address";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { amounts, texts } from "../samples";

export default { title: "Parts/list" } satisfies Meta;

const t = translations();
const address = readListAddress(loanList, {});
const columns: readonly Column[] = [
  { key: "reference", label: t("loans.reference"), align: "start", card: "what" },
  { key: "status", label: t("loans.status"), align: "start", card: "state" },
  { key: "principal", label: t("loans.principal"), align: "end", card: "amount" },
];

const textRows = Object.values(texts).map((text) => ({
  reference: { kind: "text", text, quiet: text } satisfies Cell,
  status: { kind: "chip", ...statusChip("loan", "PENDING", t) } satisfies Cell,
  principal: { kind: "absent" } satisfies Cell,
}));
const amountRows = Object.values(amounts).map((amount) => ({
  reference: { kind: "link", text: texts.usual, href: "/loan_detail/x" } satisfies Cell,
  status: { kind: "chip", ...statusChip("loan", "ACTIVE", t) } satisfies Cell,
  principal: { kind: "amount", ...formatMoney(amount) } satisfies Cell,
}));

function Rows({ of }: { of: readonly Row["cells"][] }) {
  return (
    <ListRows
      caption={t("titles.loans")}
      shape={loanList}
      served=""
      address={address}
      columns={columns}
      rows={of.map((cells, index) => ({ id: String(index), cells }))}
      total={of.length}
    />
  );
}

export const Amounts: StoryObj = { render: () => <Rows of={amountRows} /> };
export const HiddenAmounts: StoryObj = {
  beforeEach: () => hideAmounts(true),
  render: () => <Rows of={amountRows} />,
};
export const HostileTexts: StoryObj = { render: () => <Rows of={textRows} /> };

const never = { title: t("loans.empty"), text: t("loans.emptyText") };
const hrefs = { clearHref: "/loans", firstPageHref: "/loans", noMatch: t("loans.noMatch"), never };

export const EmptyLists: StoryObj = {
  render: () => (
    <>
      <EmptyList {...hrefs} total={0} filtered={false} />
      <EmptyList {...hrefs} total={0} filtered />
      <EmptyList {...hrefs} total={24} filtered={false} />
    </>
  ),
};

export const Notices: StoryObj = {
  render: () => (
    <>
      <DroppedNotice names={["page", "status"]} />
      <MalformedNotice count={1} />
      <MalformedNotice count={3} />
    </>
  ),
};

const page = (number: number) => readListAddress(loanList, { page: String(number) });

export const Pages: StoryObj = {
  render: () => (
    <>
      {[1, 2, 4].map((number) => (
        <Pagination
          key={number}
          caption={t("titles.loans")}
          shape={loanList}
          address={page(number)}
          shown={25}
          total={100}
        />
      ))}
    </>
  ),
};
