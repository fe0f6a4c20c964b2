"use client";

import { useState } from "react";
import { documentNonce } from "@/components/theme/document-nonce";
import { type ErrorPageProps, ErrorReport, useFailedPage } from "./error-page";

/** For a document whose layout failed: it links no sheet, and its style has the scripts' nonce. */
export function BareErrorPage(props: ErrorPageProps & { styles: string }) {
  const { error, retry, styles } = props;
  const { words, digest } = useFailedPage(error);
  const [{ nonce }] = useState(() => (typeof document === "undefined" ? {} : documentNonce()));
  return (
    <>
      <style nonce={nonce}>{styles}</style>
      {words ? (
        <main>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <button type="button" onClick={retry}>
            {words.retry}
          </button>
          {digest ? <p className="reference">{digest}</p> : null}
          <p className="report">
            <ErrorReport words={words} digest={digest} />
          </p>
        </main>
      ) : null}
    </>
  );
}
