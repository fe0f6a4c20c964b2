import { isEmailAddress } from "./email-address";

test.each(["ana@demo.test", "a.b+c@sub.example.com", "ñandú@correo.mx"])("takes %s", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each(["", "ana", "ana@", "@demo.test", "ana@demo", "ana@demo.", "a b@demo.test", "a@b@c.d"])(
  "does not take %j",
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);
