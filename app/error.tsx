"use client";

import { ErrorPage, type ErrorPageProps } from "@/components/feedback/error-page";

export default function PageError(props: ErrorPageProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}
