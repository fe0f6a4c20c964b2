import { Security } from "@/components/screens/security/security";
import { readConfig } from "@/lib/config";
import { readersCatalogue } from "@/lib/i18n/locale";
import { noteLanguage } from "@/lib/i18n/note-language";
import { codeMessages, identityMessages } from "@/lib/i18n/support";
import { requireSession } from "@/lib/loaders/load";
import { routes } from "@/lib/routes";

/** /security: the identity service keeps the second factors; the portal sees no secret and no code. */
export default async function SecurityPage() {
  await noteLanguage();
  const { email } = await requireSession();
  const { identity, productName, publicOrigin } = readConfig();
  const { security } = readersCatalogue();
  return (
    <Security
      texts={security}
      codeTexts={codeMessages()}
      errors={identityMessages()}
      identity={identity}
      email={email}
      productName={productName}
      returnUrl={publicOrigin + routes.security.path}
    />
  );
}
