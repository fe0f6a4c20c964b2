import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";

/** How an action ended: a sentence, or an error of the identity service; empty before. */
export type Said = { readonly words?: string; readonly error?: unknown };

/** Shows how an action ended, and takes the focus. */
export function SaidNotice({ said, errors }: { said: Said; errors: IdentityMessages }) {
  return (
    <>
      {said.words !== undefined && (
        <Notice kind="status" takesFocus>
          {said.words}
        </Notice>
      )}
      {said.error !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(said.error, errors)}
        </Notice>
      )}
    </>
  );
}
