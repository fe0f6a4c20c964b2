import { headers } from "next/headers";
import type { ReactNode } from "react";
import { EntryPage } from "@/components/form/entry-page";
import { Mark } from "@/components/shell/brand-link";
import { slogans } from "@/lib/brand";
import { readConfig } from "@/lib/config";
import { requestLanguage } from "@/lib/i18n/request-language";

export async function EntryFrame(props: {
  readonly noScript?: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const { productName, publicOrigin } = readConfig();
  return (
    <EntryPage
      {...props}
      mark={<Mark size={36} />}
      productName={productName}
      slogan={slogans[requestLanguage()]}
      origin={publicOrigin}
      nonce={(await headers()).get("x-nonce") ?? undefined}
    />
  );
}
