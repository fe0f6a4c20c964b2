import type { Meta, StoryObj } from "@storybook/react-vite";
import { BareErrorPage } from "@/components/feedback/bare-error-page";
import { ErrorPage } from "@/components/feedback/error-page";
import { KeepErrorWords } from "@/components/feedback/error-words";
import { FailureNotice } from "@/components/feedback/failure-notice";
import { Freshness } from "@/components/feedback/freshness";
import { MessagePage } from "@/components/feedback/message-page";
import {
  EmptySection,
  Section,
  SectionContent,
  SectionSkeleton,
} from "@/components/feedback/section";
import { CardSkeleton, ListSkeleton } from "@/components/feedback/skeleton";
import { ToastBar } from "@/components/feedback/toast-bar";
import type { Fault } from "@/lib/domain/failure";
import { plainStyles } from "@/lib/http/plain-styles";
import { reportLink } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { texts } from "../samples";

export default { title: "Parts/feedback" } satisfies Meta;

const t = translations();
const requestId = "00000000-workbench";
// A record, so that a new fault does not compile without a notice.
const faults: Readonly<Record<Exclude<Fault, "unauthorized">, number | undefined>> = {
  forbidden: undefined,
  "not-found": undefined,
  "bad-filter": undefined,
  "too-many-requests": 3,
  unavailable: undefined,
  "time-out": undefined,
  unreachable: undefined,
  "bad-answer": undefined,
  unsupported: undefined,
  "malformed-row": undefined,
  changed: undefined,
  "too-many-rows": undefined,
};

export const Failures: StoryObj = {
  render: () => (
    <>
      {Object.entries(faults).map(([fault, retryAfter]) => (
        <FailureNotice
          key={fault}
          failure={{ fault: fault as Fault, requestId, ...(retryAfter && { retryAfter }) }}
        />
      ))}
    </>
  ),
};

export const Messages: StoryObj = {
  render: () => (
    <>
      {(["lost", "failed", "empty", "noMatch", "offline"] as const).map((scene) => (
        <MessagePage key={scene} title={t("notFound.title")} text={texts.long} scene={scene}>
          <button type="button" className="button button-primary">
            {t("offline.retry")}
          </button>
        </MessagePage>
      ))}
    </>
  ),
};

export const Waiting: StoryObj = {
  render: () => (
    <>
      <ListSkeleton rows={3} label={t("list.loading")} />
      <CardSkeleton label={t("list.loading")} />
      <SectionSkeleton lines={3} label={t("list.loading")} />
    </>
  ),
};

const block = t("summary.coming.next");
const failed = Promise.resolve({ ok: false, failure: { fault: "forbidden", requestId } } as const);

export const Blocks: StoryObj = {
  render: () => (
    <>
      <Section title={block} more={{ label: t("summary.coming.seeAll"), href: "/loans" }}>
        <EmptySection text={t("summary.yield.noInterest")} />
      </Section>
      <Section title={texts.long}>
        <SectionContent title={block} read={failed} fallback={null}>
          {() => null}
        </SectionContent>
      </Section>
    </>
  ),
};

export const Freshnesses: StoryObj = {
  render: () => (
    <>
      <Freshness asOf="2026-11-21T14:02:00Z" />
      <Freshness asOf={undefined} />
    </>
  ),
};

export const Toast: StoryObj = {
  render: () => (
    <ToastBar
      text={`${t("failure.keptRows")} ${t("failure.forbidden")}`}
      kind="stale"
      textId="toast"
      turn={1}
      open
      dismiss={t("failure.dismiss")}
      retry={t("failure.retry")}
      onDismiss={() => undefined}
    />
  ),
};

const words = {
  title: t("failure.pageTitle"),
  text: t("failure.pageText"),
  retry: t("failure.retry"),
  kept: t("failure.keptRows"),
  report: reportLink(),
};
const error = Object.assign(new Error("planted"), { digest: "1234567890" });

export const PageFailed: StoryObj = {
  render: () => (
    <>
      <KeepErrorWords words={words} />
      <ErrorPage error={error} retry={() => undefined} />
    </>
  ),
};

export const DocumentFailed: StoryObj = {
  render: () => (
    <>
      <KeepErrorWords words={words} />
      <BareErrorPage error={error} retry={() => undefined} styles={plainStyles} />
    </>
  ),
};
