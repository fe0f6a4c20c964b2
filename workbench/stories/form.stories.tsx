import type { Meta, StoryObj } from "@storybook/react-vite";
import { EntryPage } from "@/components/form/entry-page";
import { Notice } from "@/components/form/notice";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Mark } from "@/components/shell/mark";
import { translations } from "@/lib/i18n/translations";
import { texts } from "../samples";

export default { title: "Parts/form" } satisfies Meta;

const t = translations("signIn");
const email = { name: "email", label: t("email") };
const password = {
  name: "password",
  label: t("password"),
  showLabel: t("showPassword"),
  autoComplete: "current-password",
} as const;
const submit = { label: t("submit"), busyLabel: t("submitting") };

export const Fields: StoryObj = {
  render: () => (
    <>
      <TextField {...email} />
      <TextField {...email} defaultValue={texts.unbroken} />
      <TextField {...email} error={t("emailMissing")} />
      <PasswordField {...password} />
      <PasswordField {...password} error={t("passwordMissing")} />
    </>
  ),
};

export const Buttons: StoryObj = {
  render: () => (
    <>
      <SubmitButton {...submit} busy={false} />
      <SubmitButton {...submit} busy />
    </>
  ),
};

export const Notices: StoryObj = {
  render: () => (
    <>
      <Notice kind="alert">{t("passwordMissing")}</Notice>
      <Notice kind="status">{t("ended")}</Notice>
      <Notice kind="alert">{texts.long}</Notice>
    </>
  ),
};

export const Page: StoryObj = {
  parameters: { layout: "fullscreen" },
  render: () => (
    <EntryPage
      mark={<Mark size={36} />}
      productName={texts.long.slice(0, 60)}
      slogan={texts.long.slice(0, 80)}
      origin="https://portal.example"
      noScript={t("noScript")}
      nonce={undefined}
    >
      <h1>{t("title")}</h1>
    </EntryPage>
  ),
};
