"use client";

import { ErrorPage, type ErrorPageProps } from "@/components/feedback/error-page";

/** Replaces a portal page that failed to render; the shell around it stays. */
export default function PortalPageError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
