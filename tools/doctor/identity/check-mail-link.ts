import type { Config } from "@/lib/config";
import { readGivenFile } from "../given-file.ts";
import { failed, ok, skipped, type Verdict, warning } from "../report/finding.ts";

const path = "/account_action";
const oldPath = "/forgot_password";

/**
 * Checks where the links of the identity service's mails lead. No call tells the project's action URL
 * to a holder of the web API key, so a link from a mail is read. Throws a UsageError without the file.
 */
export function checkMailLink(
  file: string | undefined,
  { publicOrigin, identity }: Pick<Config, "publicOrigin" | "identity">,
): Verdict {
  const wanted = publicOrigin + path;
  const set = `Set the action URL of all e-mail templates to ${wanted}, and let the tenant inherit it (docs/tenant.md).`;
  if (file === undefined)
    return skipped(
      "the action URL cannot be read with the key",
      `${set} To check it, give --mail-link-file with a link from a mail.`,
    );
  const link = URL.parse(readGivenFile(file, "The mail link's file").trim());
  if (!link)
    return failed("the file has no URL", "Put the link of a mail into it, and nothing else.");
  if (link.origin !== publicOrigin || ![path, oldPath].includes(link.pathname))
    return failed(`they lead to ${link.origin}${link.pathname}, not to the portal`, set);
  const tenant = link.searchParams.get("tenantId");
  if (tenant !== identity.tenantId)
    return failed(
      tenant === null ? "the link names no tenant" : "the link names another tenant",
      "Take a link from a mail to an account of the lenders tenant.",
    );
  if (!link.searchParams.get("mode") || !link.searchParams.get("oobCode"))
    return warning("the link has no mode or no code", "Copy the whole link from the mail.");
  return ok(`they lead to ${path === link.pathname ? wanted : publicOrigin + oldPath}`);
}
