import type { Meta, StoryObj } from "@storybook/react-vite";
import { Shell } from "@/components/shell/shell";
import { brandName } from "@/lib/brand";
import { translations } from "@/lib/i18n/translations";
import { texts } from "../samples";

export default { title: "Parts/shell", parameters: { layout: "fullscreen" } } satisfies Meta;

const shell = (productName: string, email: string) => (
  <Shell
    productName={productName}
    origin="https://portal.example"
    timeZone="UTC"
    email={email}
    signOut={<button type="button">{translations("session")("signOut")}</button>}
  >
    <h1>{productName}</h1>
  </Shell>
);

export const Usual: StoryObj = {
  render: () => shell(brandName, "ana@demo.test"),
};
export const LongNames: StoryObj = {
  render: () => shell(texts.long.slice(0, 60), `${texts.unbroken}@demo.test`),
};
