"use client";

import { useEffect, useRef, useState } from "react";
import type { IdentityProps } from "@/components/form/identity-message";
import { FeedbackNotice, takeFocus } from "@/components/form/notice";
import { useOneChange } from "@/components/form/use-one-change";
import type { Enrolment, TwoStepAccount } from "@/lib/browser/authenticator-apps";
import type { AuthenticatorApp } from "@/lib/browser/identity-service";
import type { Catalogue } from "@/lib/i18n/locale";
import { EnrolApp } from "./enrol-app";

export function Apps(
  props: IdentityProps<"security"> & {
    readonly email: string;
    readonly productName: string;
    readonly apps: readonly AuthenticatorApp[];
    readonly onChange: (account: TwoStepAccount) => void;
    readonly onExpired: (error: unknown) => void;
  },
) {
  const { texts, errors, identity } = props;
  const apps = props.apps.map(({ id, name }) => ({ id, name: name || texts.unnamed }));
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [leaving, setLeaving] = useState<AuthenticatorApp>();
  const { feedback, setFeedback, busy, run } = useOneChange(props.onExpired);
  const state = useRef<HTMLParagraphElement>(null);

  useEffect(() => state.current?.focus(), []);

  const add = () =>
    run(async () => {
      const { beginEnrolment } = await import("@/lib/browser/authenticator-apps");
      setEnrolment(await beginEnrolment(identity, props.productName, props.email));
      return undefined;
    });

  const remove = ({ id }: AuthenticatorApp) =>
    run(async () => {
      const { removeApp } = await import("@/lib/browser/authenticator-apps");
      props.onChange(await removeApp(identity, id));
      setLeaving(undefined);
      return texts.removed;
    });

  if (enrolment)
    return (
      <EnrolApp
        texts={texts}
        errors={errors}
        enrolment={enrolment}
        onExpired={props.onExpired}
        onCancel={() => setEnrolment(undefined)}
        onDone={(account) => {
          setEnrolment(undefined);
          setFeedback({ words: texts.added });
          props.onChange(account);
        }}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <FeedbackNotice feedback={feedback} errors={errors} />
      <p
        ref={feedback.words === undefined ? state : undefined}
        tabIndex={-1}
        className="wrap-anywhere focus:outline-none"
      >
        {apps.length ? texts.active : texts.none}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {apps.map((app) => (
          <li
            key={app.id}
            className="flex items-center justify-between gap-3 py-2 px-4 border border-border rounded-m wrap-anywhere"
          >
            <bdi>{app.name}</bdi>
            <button
              type="button"
              className="button"
              aria-label={`${texts.remove}: ${app.name}`}
              onClick={() => {
                setFeedback({});
                setLeaving(app);
              }}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <RemoveApp
          texts={texts}
          app={leaving}
          isLast={apps.length === 1}
          busy={busy}
          onRemove={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      ) : (
        <button type="button" className="button button-primary" aria-disabled={busy} onClick={add}>
          {texts.add}
        </button>
      )}
    </div>
  );
}

function RemoveApp(props: {
  readonly texts: Catalogue["security"];
  readonly app: AuthenticatorApp;
  readonly isLast: boolean;
  readonly busy: boolean;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}) {
  const { texts, app, isLast } = props;
  return (
    <div className="flex flex-wrap gap-3 notice">
      <p ref={takeFocus} tabIndex={-1} className="basis-full focus:outline-none">
        {texts.removeQuestion.replace("{app}", () => app.name)} {isLast && texts.removeLast}
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={props.busy}
        onClick={props.onRemove}
      >
        {texts.remove}
      </button>
      <button type="button" className="button" onClick={props.onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}
