import { isEmailAddress } from "./email-address";

it.each(["ana@demo.test", "a.b+c@sub.example.com", "ñandú@correo.mx"])("takes %s", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each(["", "ana", "ana@", "@demo.test", "ana@demo", "ana@demo.", "a b@demo.test", "a@b@c.d"])(
  "does not take %j",
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);
