import { accountActions, readActionLink } from "./action-link";

test.each([...accountActions, "resetPassword"])("reads a link of the kind %s", (mode) => {
  const link = { mode, oobCode: "code", apiKey: "key", lang: "es" };
  expect(readActionLink(link, "lenders")).toEqual({ kind: mode, code: "code" });
  expect(readActionLink({ ...link, tenantId: "lenders" }, "lenders").kind).toBe(mode);
});

test.each([
  ["no parameters", {}],
  ["no code", { mode: "verifyEmail" }],
  ["an empty code", { mode: "verifyEmail", oobCode: "" }],
  ["two codes", { mode: "verifyEmail", oobCode: ["a", "b"] }],
  ["no mode", { oobCode: "code" }],
  ["an unknown mode", { mode: "signIn", oobCode: "code" }],
  ["a mode in other letters", { mode: "VERIFYEMAIL", oobCode: "code" }],
  ["two modes", { mode: ["verifyEmail", "recoverEmail"], oobCode: "code" }],
])("a link with %s is malformed", (_name, link) => {
  expect(readActionLink(link, "lenders")).toEqual({ kind: "malformed" });
});

test.each(["others", "", ["lenders", "others"]])(
  "a link of the tenant %j is foreign",
  (tenantId) => {
    const link = { mode: "verifyEmail", oobCode: "code", tenantId };
    expect(readActionLink(link, "lenders")).toEqual({ kind: "foreign" });
  },
);
