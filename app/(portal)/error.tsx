"use client";

import { ErrorPage, type ErrorPageProps } from "@/components/feedback/error-page";

export default function PortalPageError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
