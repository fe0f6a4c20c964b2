export type Contact = {
  readonly supportEmail?: string;
  readonly supportUrl?: string;
  readonly privacyUrl?: string;
  readonly termsUrl?: string;
};

export type FailureReport = {
  readonly reference?: string | undefined;
  readonly path: string;
  readonly time: string;
};

const longest = 200;
const absent = "—";

/** A mailto URL. In subject and body, `{reference}`, `{path}` and `{time}` are filled in later. */
export function mailTemplate(email: string, subject: string, body?: string): string {
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}`;
  const lines = body?.replaceAll("\n", "\r\n");
  return lines ? `${mail}&body=${encodeURIComponent(lines)}` : mail;
}

/** The mail of one failure. Values are cut at 200 characters; a query and a fragment are left out. */
export function filledMail(template: string, { reference, path, time }: FailureReport): string {
  const values: Record<string, string> = {
    reference: reference || absent,
    path: path.replace(/[?#].*/s, ""),
    time,
  };
  return template.replace(/%7B(reference|path|time)%7D/g, (_, name: string) =>
    encodeURIComponent((values[name] ?? "").slice(0, longest).toWellFormed()),
  );
}

export function reportTime(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
