import { ChangePassword } from "@/components/screens/change-password/change-password";
import { readConfig } from "@/lib/config";
import { readersCatalogue } from "@/lib/i18n/locale";
import { noteLanguage } from "@/lib/i18n/note-language";
import { codeMessages, identityMessages } from "@/lib/i18n/support";
import { requireSession } from "@/lib/loaders/load";

/** /change_password: the identity service changes it; the portal never sees a password. */
export default async function ChangePasswordPage() {
  await noteLanguage();
  const { email } = await requireSession();
  const { changePassword, recovery } = readersCatalogue();
  return (
    <ChangePassword
      texts={changePassword}
      formTexts={recovery}
      codeTexts={codeMessages()}
      errors={identityMessages()}
      identity={readConfig().identity}
      email={email}
    />
  );
}
