import { middleware as portalMiddleware } from "@/middleware";

/** The portal's middleware, so that the comparison measures the portal's pages only. */
export const middleware = portalMiddleware;

/** A copy: Next reads it from this file only. */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|icons/[a-z0-9-]+\\.(?:svg|png)$|icon\\.svg$|apple-icon\\.png$|api/(?:session|movements)$).*)",
  ],
};
