import { passwordPolicy } from "@/e2e/screens/password-policy";
import { stage } from "./stage";

const refuse = (message: string) =>
  Response.json({ error: { code: 400, message } }, { status: 400 });

/** What the identity service says, by a part of the address. */
const answers: Readonly<Record<string, () => Response>> = {
  "accounts:signInWithPassword": () => refuse("INVALID_LOGIN_CREDENTIALS"),
  "accounts:sendOobCode": () => Response.json({ email: "nadie@demo.test" }),
  "accounts:resetPassword": () =>
    stage().path.endsWith("oobCode=nada")
      ? refuse("INVALID_OOB_CODE")
      : Response.json({ email: "nueva@demo.test", requestType: "PASSWORD_RESET" }),
  "/passwordPolicy": () => Response.json(passwordPolicy),
};

let away = false;

/** Takes the identity service away, until the next story. */
export function takeIdentityAway(): void {
  away = true;
}

/** Answers all that components fetch; what has no answer here fails as it does without a network. */
export function answerFetches(): void {
  away = false;
  globalThis.fetch = async (wanted) => {
    const address = wanted instanceof Request ? wanted.url : String(wanted);
    const found = Object.entries(answers).find(([part]) => address.includes(part));
    if (away || !found) throw new TypeError(`Nothing answers ${address}`);
    return found[1]();
  };
}
