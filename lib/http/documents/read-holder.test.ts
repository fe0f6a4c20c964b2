import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { holderOf } from "./read-holder";

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature` as Bearer;

test.each([
  [{ name: "Ana Robles", email: "ana@demo.test" }, "Ana Robles (ana@demo.test)"],
  [{ name: "Ana Robles" }, "Ana Robles"],
  [{ name: "  ", email: "ana@demo.test" }, "ana@demo.test"],
  [{ email: "ana@demo.test" }, "ana@demo.test"],
  [{ name: "x".repeat(500) }, "x".repeat(200)],
  [{ name: 5 }, ""],
  [{}, ""],
  [null, ""],
])("the holder of %j", (claims, holder) => {
  expect(holderOf(token(claims))).toBe(holder);
});

test("a token that cannot be read names nobody", () => {
  for (const bad of ["", "a.b.c", "no-token"]) expect(holderOf(bad as Bearer)).toBe("");
});
