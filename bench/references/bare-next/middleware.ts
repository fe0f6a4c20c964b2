import { middleware as portalMiddleware } from "@/middleware";

/** The portal's own, unseal and all: what the portal's pages cost beyond it is theirs. */
export const middleware = portalMiddleware;

/** As the portal's; Next reads it from this file alone. */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|icons/[a-z0-9-]+\\.(?:svg|png)$|icon\\.svg$|apple-icon\\.png$|api/session$).*)",
  ],
};
