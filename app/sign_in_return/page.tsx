import { SignInReturn } from "@/components/screens/sign-in/sign-in-return";
import { readConfig } from "@/lib/config";
import { readersCatalogue } from "@/lib/i18n/locale";
import { noteLanguage } from "@/lib/i18n/note-language";
import { codeMessages, identityMessages } from "@/lib/i18n/support";
import { routes } from "@/lib/routes";
import { EntryFrame } from "../entry-frame";

/** A provider's answer, which only scripts read; without providers it leads back to the sign-in. */
export default async function SignInReturnPage() {
  await noteLanguage();
  const { identity, publicOrigin } = readConfig();
  const { signIn } = readersCatalogue();
  return (
    <EntryFrame noScript={signIn.noScript}>
      <SignInReturn
        texts={signIn}
        codeTexts={codeMessages()}
        errors={identityMessages()}
        identity={identity}
        returnUrl={publicOrigin + routes.signInReturn.path}
      />
    </EntryFrame>
  );
}
