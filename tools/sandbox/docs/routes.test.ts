import { readFileSync } from "node:fs";
import { openSandbox } from "../lenders-api/sandbox-for-tests.ts";

const { app } = openSandbox();

test("the page loads its files from the sandbox only, and each of them is served", async () => {
  const response = await app.request("/docs");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Security-Policy")).not.toMatch(/https?:|\*/);
  const page = await response.text();
  const parts = [...page.matchAll(/(?:href|src)="(?!data:)([^"]*)"/g)].map(([, path = ""]) => path);
  expect(parts).toEqual(["/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js", "/docs/start.js"]);
  for (const path of parts) {
    const part = await app.request(path);
    expect([path, part.status]).toEqual([path, 200]);
    expect(part.headers.get("Content-Type")).toMatch(path.endsWith(".css") ? /css/ : /javascript/);
    expect(await part.text()).not.toBe("");
  }
});

test("the rendered document is exactly the published one", async () => {
  const start = await (await app.request("/docs/start.js")).text();
  const [, url = ""] = /url: "([^"]*)"/.exec(start) ?? [];
  const document = await app.request(url);
  expect(document.headers.get("Content-Type")).toMatch(/yaml|text\/plain|octet-stream/);
  expect(await document.text()).toBe(readFileSync("docs/openapi.yaml", "utf8"));
});

test("no other file of the renderer or the project is served", async () => {
  for (const path of ["index.html", "swagger-ui.js", "connecting.md"])
    expect([path, (await app.request(`/docs/${path}`)).status]).toEqual([path, 404]);
});
