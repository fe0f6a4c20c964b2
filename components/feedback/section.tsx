import { type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { type Failure, isUnsupported, type Outcome } from "@/lib/domain/failure";
import { referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { DeferredContent } from "./deferred-content";
import { FailureActions, failureSentence } from "./failure-notice";
import { Waiting } from "./skeleton";
import { FreshOrStale, StaleWhileError } from "./stale-while-error";

export function Section(props: {
  title: string;
  id?: string;
  more?: { readonly label: string; readonly href: string } | undefined;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { title, id, more, note, children } = props;
  const titleId = useId();
  return (
    <section id={id} className="min-w-0 mt-(--section-gap)" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-4 min-h-[var(--section-heading,44px)] mb-[var(--section-space,8px)]">
        <h2 id={titleId}>{title}</h2>
        {note ? <p className="text-muted text-s wrap-anywhere">{note}</p> : null}
        {more ? (
          <Link className="action-link ml-auto min-h-[inherit]" href={more.href}>
            {more.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function SectionContent<Value>(props: {
  title: string;
  read: Promise<Outcome<Value>>;
  lines?: number | undefined;
  unsupported?: string | undefined;
  children: (value: Value, unread: readonly string[]) => ReactNode;
}) {
  const { title, read, lines, unsupported, children } = props;
  return (
    <StaleWhileError>
      <DeferredContent value={read} fallback={<SectionSkeleton lines={lines} />}>
        {(outcome) =>
          outcome.ok ? (
            <FreshOrStale>{children(outcome.value, outcome.unread ?? [])}</FreshOrStale>
          ) : outcome.failure.fault === "unsupported" ? (
            <EmptySection text={unsupported ?? failureSentence(outcome.failure)} />
          ) : (
            <SectionFailure title={title} failure={outcome.failure} />
          )
        }
      </DeferredContent>
    </StaleWhileError>
  );
}

export function OptionalSection<Value>(
  props: Omit<Parameters<typeof Section>[0], "children"> & {
    read: Promise<Outcome<Value | undefined>>;
    lines?: number;
    needed?: boolean;
    children: (value: Value, unread: readonly string[]) => ReactNode;
  },
) {
  const { read, lines, needed = false, children, ...section } = props;
  const skeleton = <SectionSkeleton lines={lines} />;
  return (
    <DeferredContent value={read} fallback={<Section {...section}>{skeleton}</Section>}>
      {(outcome) =>
        isAbsent(outcome, needed) ? null : (
          <Section {...section}>
            <SectionContent title={section.title} read={Promise.resolve(outcome)}>
              {(value, unread) => value !== undefined && children(value, unread)}
            </SectionContent>
          </Section>
        )
      }
    </DeferredContent>
  );
}

function isAbsent(outcome: Outcome<unknown>, needed: boolean): boolean {
  return outcome.ok ? outcome.value === undefined : !needed && isUnsupported(outcome);
}

function SectionFailure({ title, failure }: { title: string; failure: Failure }) {
  const t = translations("failure");
  const sentence = failureSentence(failure);
  return (
    <FreshOrStale failed={`${title}: ${t("keptRows")} ${sentence}`}>
      <div role="alert" className="card grid gap-2 p-5 justify-items-start">
        <p className="text-danger font-bold">{t("title")}</p>
        <p>{sentence}</p>
        <p className="text-muted text-s wrap-anywhere">{referenceText(failure.requestId)}</p>
        <FailureActions failure={failure} />
      </div>
    </FreshOrStale>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 print:mt-1 text-muted text-s">{children}</p>;
}

/** For a successful read without rows, or what the API does not have; never for another failed read. */
export function EmptySection({ text }: { text: string }) {
  return <p className="card self-start p-5 border-dashed bg-transparent text-muted">{text}</p>;
}

export function CardSkeleton() {
  return (
    <div className="skeleton skeleton-block min-h-[120px] rounded-l">
      <Waiting label={translations("list")("loading")} />
    </div>
  );
}

export function SectionSkeleton({ lines }: { lines: number | undefined }) {
  if (lines === undefined) return <CardSkeleton />;
  return (
    <div className="skeleton card grid px-4">
      <Waiting label={translations("list")("loading")} />
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={index} className="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}
