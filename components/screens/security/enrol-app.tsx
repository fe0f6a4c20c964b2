"use client";

import { useEffect, useState } from "react";
import { CopyButton } from "@/components/feedback/copy-button";
import { codeFault, readCode } from "@/components/form/code-form";
import { EntryForm, useEntryForm } from "@/components/form/entry-form";
import type { IdentityProps } from "@/components/form/identity-message";
import { takeFocus } from "@/components/form/notice";
import { TextField } from "@/components/form/text-field";
import type { Enrolment, TwoStepAccount } from "@/lib/browser/authenticator-apps";
import { faultOf } from "@/lib/browser/identity-error";

const longestName = 60;

export function EnrolApp(
  props: Omit<IdentityProps<"security">, "identity"> & {
    readonly enrolment: Enrolment;
    readonly onDone: (account: TwoStepAccount) => void;
    readonly onCancel: () => void;
    readonly onExpired: (error: unknown) => void;
  },
) {
  const { texts, errors, enrolment } = props;
  const codeTexts = { missing: texts.codeMissing, malformed: texts.codeMalformed };
  const form = useEntryForm({
    read: (data) => ({
      name: String(data.get("name")).trim().slice(0, longestName),
      code: readCode(data),
    }),
    check: ({ name, code }) =>
      name === "" ? { name: texts.nameMissing } : codeFault(code, codeTexts),
    send: async ({ name, code }) => {
      props.onDone(await enrolment.complete(code, name));
      return undefined;
    },
    caught: (error) => {
      if (faultOf(error) === "wrongCode") return { code: errors.wrongCode };
      if (faultOf(error) !== "expired") return { form: error };
      props.onExpired(error);
      return {};
    },
  });

  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={takeFocus} tabIndex={-1} className="focus:outline-none">
        {texts.addTitle}
      </h3>
      <div className="grid gap-3 wide:hidden">
        <a className="button" href={enrolment.address}>
          {texts.openApp}
        </a>
        <CopyButton
          className="button"
          text={() => enrolment.secret}
          label={texts.copySecret}
          copied={texts.secretCopied}
          notCopied={texts.notCopied}
        />
      </div>
      <p>{texts.scan}</p>
      <QrCode text={enrolment.address} label={texts.qrCode} />
      <p>
        {texts.secret}{" "}
        <code className="block mt-2 py-3 px-4 rounded-m bg-surface-quiet text-m tracking-[0.04em] wrap-anywhere select-all">
          {inGroups(enrolment.secret)}
        </code>
      </p>
      <EntryForm form={form} errors={errors} label={texts.activate} busyLabel={texts.activating}>
        <TextField
          name="name"
          label={texts.name}
          error={form.faults.name}
          autoComplete="off"
          defaultValue={texts.suggestedName}
        />
        <TextField
          name="code"
          label={texts.code}
          error={form.faults.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </EntryForm>
      <button type="button" className="button-quiet justify-self-center" onClick={props.onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}

/** A QR code: dark on white in both themes, because many cameras read no other. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    // Without it there is still the secret as text.
    void import("qr")
      .then(({ encodeQR }) => setRows(encodeQR(text, "raw", { ecc: "low", border: 4 })))
      .catch(() => undefined);
  }, [text]);
  const size = rows?.length ?? 1;
  return (
    <svg
      className="justify-self-center w-[220px] h-[220px] rounded-m"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={rows?.flatMap(drawRow).join("")} fill="#000" />
    </svg>
  );
}

function drawRow(row: readonly boolean[], y: number): string[] {
  return row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []));
}
