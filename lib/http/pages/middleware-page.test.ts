import { middlewarePage } from "./middleware-page";
import { plainPage } from "./plain-page";

let mockContact: { supportEmail?: string } | undefined;
jest.mock("@/lib/config", () => ({
  readConfig: () => ({ productName: "Portal", contact: mockContact }),
}));
beforeEach(() => {
  mockContact = { supportEmail: "soporte@prestamistas.example" };
});

const request = {
  path: "/loans?q=Ana",
  nonce: "bm9uY2U=",
  requestId: "6f1c1a52-9f0f-4a39-8c7e-2f5f8a1f4b11",
};

test("says in the reader's words that the session cannot be looked up, and when to come back", () => {
  const [body, { status, headers }] = middlewarePage("unavailable", request);
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "Retry-After": "2", "Cache-Control": "private, no-store" });
  expect(body).toContain('<html lang="es">');
  expect(body).toContain("<h1>El portal no está disponible en este momento</h1>");
  expect(body).toContain(`Referencia para soporte: ${request.requestId}`);
  expect(body).toContain('<a href="">Reintentar</a>');
});

test("has a mail to support with reference and path, without the query", () => {
  const [body] = middlewarePage("unavailable", request);
  const href = /<a href="(mailto:[^"]*)">Avisar a soporte</.exec(body)?.[1] ?? "";
  expect(decodeURIComponent(href.replaceAll("&amp;", "&"))).toMatch(
    new RegExp(`&body=[^&]*Referencia: ${request.requestId}\r\nPágina: /loans\r\nHora`),
  );
});

test("does not mention support if there is none", () => {
  mockContact = undefined;
  const [body] = middlewarePage("unavailable", request);
  expect(body).toContain(`Referencia: ${request.requestId}`);
  expect(body).not.toMatch(/soporte|class="report"/);
});

test("runs nothing, and its styles bear the nonce", () => {
  const [body] = middlewarePage("unavailable", request);
  expect(body.match(/<style[^>]*>/g)).toEqual([`<style nonce="${request.nonce}">`]);
  expect(body).not.toMatch(/<script| style=| on\w+=/);
});

test("writes any words as words", () => {
  const page = plainPage({
    language: "es",
    title: "<b>&",
    text: '"x"',
    action: { label: "'a'", href: '"><script>' },
    reference: "<i>",
    nonce: "n",
  });
  expect(page).toContain("<h1>&lt;b&gt;&amp;</h1>");
  expect(page).toContain('href="&quot;&gt;&lt;script&gt;"');
  expect(page).not.toMatch(/<b>|<i>|<script>/);
});
