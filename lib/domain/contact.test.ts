import fc from "fast-check";
import { anyText } from "./any-text-for-tests";
import { filledMail, mailTemplate } from "./contact";

const template = mailTemplate(
  "soporte@caudal.example",
  "Ayuda & más: {reference}",
  "Página: {path}\nHora: {time}",
);
const time = "2026-11-23T01:10:00Z";

function read(mail: string): { address: string; subject: string; body: string } {
  const [, address = "", query = ""] = /^mailto:([^?]*)\?(.*)$/.exec(mail) ?? [];
  // Mail programs don't read "+" as a space.
  const fields = Object.fromEntries(
    query.split("&").map((field) => field.split("=").map(decodeURIComponent)),
  );
  return { address, subject: fields.subject, body: fields.body };
}

test("a mail has reference and time, the path without query and fragment, and the line breaks of mails", () => {
  const path = "/loans?q=Ana+L%C3%B3pez#Ana";
  const mail = filledMail(template, { reference: "req-5", path, time });
  expect(read(mail)).toEqual({
    address: "soporte@caudal.example",
    subject: "Ayuda & más: req-5",
    body: `Página: /loans\r\nHora: ${time}`,
  });
  expect(mail).toContain("%0D%0A");
});

test("a missing reference is a dash", () => {
  expect(read(filledMail(template, { path: "/", time })).subject).toBe("Ayuda & más: —");
});

test("no text adds a field to the mail or makes it long", () => {
  const text = anyText({ maxLength: 600 });
  fc.assert(
    fc.property(text, text, (reference, path) => {
      const mail = filledMail(template, { reference, path, time });
      expect(mail).toMatch(/^mailto:soporte@caudal\.example\?subject=[^&=?#\s]*&body=[^&=?#\s]*$/);
      expect(mail.length).toBeLessThan(4_500);
      expect(read(mail).address).toBe("soporte@caudal.example");
    }),
  );
});
