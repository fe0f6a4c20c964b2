import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";

/** How an action ended: a sentence, or an error of the identity service; empty before. */
export type Feedback = { readonly words?: string; readonly error?: unknown };

export function FeedbackNotice({
  feedback,
  errors,
}: {
  feedback: Feedback;
  errors: IdentityMessages;
}) {
  return (
    <>
      {feedback.words !== undefined && (
        <Notice kind="status" takesFocus>
          {feedback.words}
        </Notice>
      )}
      {feedback.error !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(feedback.error, errors)}
        </Notice>
      )}
    </>
  );
}
