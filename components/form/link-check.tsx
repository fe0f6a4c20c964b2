import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";

/** A mail's link before it is known to be good: it is being checked, or that failed. */
export type LinkCheckStep =
  | { readonly name: "checking" }
  | { readonly name: "failed"; readonly error: unknown };

export function LinkCheck(props: {
  readonly title: string;
  readonly texts: { readonly checking: string; readonly retry: string };
  readonly errors: IdentityMessages;
  readonly step: LinkCheckStep;
  readonly onRetry: () => void;
}) {
  const { title, texts, step } = props;
  if (step.name === "checking")
    return (
      <div className="entry-form-heading">
        <h1>{title}</h1>
        <p role="status" className="entry-form-lead">
          {texts.checking}
        </p>
      </div>
    );
  return (
    <div className="entry-form-step">
      <h1>{title}</h1>
      <Notice kind="alert" takesFocus>
        {identityMessage(step.error, props.errors)}
      </Notice>
      <button type="button" className="button" onClick={props.onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
