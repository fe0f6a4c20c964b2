"use client";

import { ErrorPage, type ErrorPageProps } from "@/components/feedback/error-page";

/** In a page's place when rendering it failed. */
export default function PageError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}
