import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const renderer = "node_modules/swagger-ui-dist";
const rendererFiles = ["swagger-ui.css", "swagger-ui-bundle.js"];

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lenders API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<div id="contract"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
`;

const start = `SwaggerUIBundle({
  url: "/docs/openapi.yaml",
  dom_id: "#contract",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

// The renderer writes inline styles.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** The published API description as a page, with the files that render it. */
export function docsRoutes(): Hono {
  const routes = new Hono();
  routes.get("/", (context) => context.html(page, 200, { "Content-Security-Policy": policy }));
  routes.get("/start.js", (context) =>
    context.body(start, 200, { "Content-Type": "text/javascript" }),
  );
  routes.get("/openapi.yaml", serveStatic({ path: "docs/openapi.yaml" }));
  for (const file of rendererFiles)
    routes.get(`/${file}`, serveStatic({ path: `${renderer}/${file}` }));
  return routes;
}
