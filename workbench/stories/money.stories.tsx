import type { Meta, StoryObj } from "@storybook/react-vite";
import { Amount } from "@/components/money/amount";
import { hiddenAmountWordsId } from "@/components/money/amount-looks";
import { hideAmounts } from "@/components/money/hidden-amounts";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { amounts } from "../samples";

export default { title: "Parts/money" } satisfies Meta;

function Amounts() {
  return (
    <>
      <span id={hiddenAmountWordsId} hidden>
        {translations("shell")("hiddenAmount")}
      </span>
      <ul>
        {Object.entries(amounts).map(([name, amount]) => (
          <li key={name}>
            <Amount {...formatMoney(amount)} />
          </li>
        ))}
      </ul>
    </>
  );
}

export const Shown: StoryObj = { render: () => <Amounts /> };
export const Hidden: StoryObj = {
  beforeEach: () => hideAmounts(true),
  render: () => <Amounts />,
};
