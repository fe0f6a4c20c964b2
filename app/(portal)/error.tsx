"use client";

import { ErrorPage, type ErrorPageProps } from "@/components/feedback/error-page";

/** In a portal page's place when rendering it failed; the shell around it stays. */
export default function PortalPageError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
