import { passwordPolicy } from "@/e2e/screens/password-policy";
import { stage } from "./stage";

const refuse = (message: string) =>
  Response.json({ error: { code: 400, message } }, { status: 400 });

// Responses of the identity service, by a part of the URL.
const answers: Readonly<Record<string, () => Response>> = {
  "accounts:signInWithPassword": () => refuse("INVALID_LOGIN_CREDENTIALS"),
  "accounts:sendOobCode": () => Response.json({ email: "nadie@demo.test" }),
  "accounts:resetPassword": () =>
    stage().path.endsWith("oobCode=nada")
      ? refuse("INVALID_OOB_CODE")
      : Response.json({ email: "nueva@demo.test", requestType: "PASSWORD_RESET" }),
  "/passwordPolicy": () => Response.json(passwordPolicy),
};

let unreachable = false;

/** Makes the identity service unreachable until the next story. */
export function makeIdentityUnreachable(): void {
  unreachable = true;
}

/** Replaces `fetch`; requests without a response here fail as without a network. */
export function replaceFetch(): void {
  unreachable = false;
  globalThis.fetch = async (wanted) => {
    const address = wanted instanceof Request ? wanted.url : String(wanted);
    const found = Object.entries(answers).find(([part]) => address.includes(part));
    if (unreachable || !found) throw new TypeError(`No response for ${address}`);
    return found[1]();
  };
}
