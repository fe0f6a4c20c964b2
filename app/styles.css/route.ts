import { styleSheet, styleSheetCookie } from "@/lib/style-sheet";

const year = 365 * 24 * 60 * 60;

/** A document of another build gets this build's styles, which the browser does not keep. */
export function GET(request: Request): Response {
  const { text, version } = styleSheet();
  const isKept = new URL(request.url).searchParams.get("version") === version;
  return new Response(text, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isKept ? `private, max-age=${year}, immutable` : "private, no-store",
      ...(isKept && {
        "Set-Cookie": `${styleSheetCookie}=${version}; Path=/; Max-Age=${year}; SameSite=Lax; Secure; HttpOnly`,
      }),
    },
  });
}
