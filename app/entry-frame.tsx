import { headers } from "next/headers";
import type { ReactNode } from "react";
import { EntryPage } from "@/components/form/entry-page";
import { Mark } from "@/components/shell/mark";
import { slogans } from "@/lib/brand";
import { readConfig } from "@/lib/config";
import { requestLanguage } from "@/lib/i18n/request-language";

/** The frame of a page for users who are not signed in, as the configuration and the reader want it. */
export async function EntryFrame(props: {
  /** Says that the page needs scripts; without it, it needs none. */
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
