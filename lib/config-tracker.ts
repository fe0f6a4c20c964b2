import "server-only";
import { z } from "zod";

/** Rule of SENTRY_DSN: `https://<key>@<host>/<path and project>`; plain http only to the machine itself. */
export const trackerDsn = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const [, path, project] = /^(\/(?:[\w-]+\/)*)(\d+)$/.exec(url?.pathname ?? "") ?? [];
  const isSafe = url?.protocol === "https:" || (url !== null && isLoopback(url));
  if (url && isSafe && /^\w+$/.test(url.username) && !url.password && !url.search && project)
    return { url: `${url.origin}${path}api/${project}/envelope/`, key: url.username };
  context.addIssue({
    code: "custom",
    message: "must be a DSN, such as https://key@errors.example/1",
  });
  return z.NEVER;
});

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
