import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import { readConfig } from "@/lib/config";
import { requireSession } from "@/lib/loaders/load";

/** The frame of the pages that only a signed-in lender sees. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { email } = await requireSession();
  return (
    <Shell productName={readConfig().productName} email={email} signOut={null}>
      {children}
    </Shell>
  );
}
