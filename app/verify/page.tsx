import { headers } from "next/headers";
import { CheckHere } from "@/components/screens/verify/check-here";
import { Verify, type VerifyResult } from "@/components/screens/verify/verify";
import { readConfig } from "@/lib/config";
import type { SearchParameters } from "@/lib/domain/lists/list-address";
import { checkDocument } from "@/lib/http/documents/seal/check-document";
import { noteLanguage } from "@/lib/i18n/note-language";
import { verifyProblems } from "@/lib/routes";
import { EntryFrame } from "../entry-frame";

/** /verify?digest=…&code=…: anybody may ask, and the server checks the signature each time. */
export default async function VerifyPage({ searchParams }: PageProps<"/verify">) {
  await noteLanguage();
  const { documentKeys } = readConfig();
  const signs = documentKeys.length > 0;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <EntryFrame>
      <Verify result={signs ? resultOf(await searchParams) : undefined} signs={signs} />
      <CheckHere nonce={nonce} />
    </EntryFrame>
  );
}

function resultOf(query: SearchParameters): VerifyResult | undefined {
  const problem = verifyProblems.find((each) => each === query.problem);
  if (problem) return { problem };
  const { digest, code } = query;
  if (digest === undefined && code === undefined) return undefined;
  if (typeof digest !== "string" || typeof code !== "string")
    return { verdict: { outcome: "unreadable" }, digest: "" };
  return { verdict: checkDocument(digest, code), digest };
}
