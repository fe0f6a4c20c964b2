import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { DateField } from "@/components/date-field/date-field";
import { translations } from "@/lib/i18n/translations";

export default { title: "Parts/date-field" } satisfies Meta;

const t = translations();
const field = { name: "from", label: t("list.parameters.from"), value: undefined };

export const Empty: StoryObj = { render: () => <DateField {...field} /> };
export const Filled: StoryObj = { render: () => <DateField {...field} value="2026-02-28" /> };
export const Faulty: StoryObj = {
  render: () => <DateField {...field} value="2026-02-28" error={t("list.reversedRange")} />,
};
export const Open: StoryObj = {
  render: () => <DateField {...field} value="2026-02-28" min="2026-02-10" max="2026-02-28" />,
  play: async () => {
    const name = t("dateField.choose", { label: field.label });
    await userEvent.click(await screen.findByRole("button", { name }));
    await screen.findByRole("dialog");
  },
};
