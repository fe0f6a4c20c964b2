import fc from "fast-check";
import { codeAtEnd, documentKinds, parseDocumentCode, writeClaim } from "./document-code";

const signature = `${"b-_9".repeat(21)}aA`;
const code = `D1.4f1c09ab.account-statement.20260101-20260331.20261123T011027Z.${signature}`;

test("a code says its key, kind, period and instant, and is written in one way", () => {
  const parsed = parseDocumentCode(code);
  expect(parsed?.facts).toEqual({
    keyId: "4f1c09ab",
    kind: "account-statement",
    from: "2026-01-01",
    to: "2026-03-31",
    issuedAt: "2026-11-23T01:10:27Z",
  });
  expect(parsed && `${writeClaim(parsed.facts)}.${parsed.signature}`).toBe(code);
});

test.each([
  ["another version", code.replace("D1", "D2")],
  ["a key in capitals", code.replace("4f1c09ab", "4F1C09AB")],
  ["an unknown kind", code.replace("account", "other")],
  ["a day that does not exist", code.replace("20260331", "20260332")],
  ["a period that ends before it begins", code.replace("20260331", "20251231")],
  ["an hour that does not exist", code.replace("T01", "T24")],
  ["a day of issue that does not exist", code.replace("20261123", "20261131")],
  ["a second that does not exist", code.replace("27Z", "60Z")],
  ["bits after the signature", `${code.slice(0, -1)}B`],
  ["padding", `${code}==`],
  ["plain base64", code.replace("-_", "+/")],
  ["a short signature", code.replace("b-", "")],
  ["a line end", `${code}\n`],
  ["a space before", ` ${code}`],
  ["two codes", code + code],
  ["digits of another script", code.replace("2026", "２０２６")],
  ["nothing", ""],
])("%s is no code", (_, text) => expect(parseDocumentCode(text)).toBeUndefined());

test("10 MB are refused without being read", () => {
  const exec = jest.spyOn(codeAtEnd, "exec");
  expect(parseDocumentCode("D1.".repeat(3_500_000))).toBeUndefined();
  expect(exec).not.toHaveBeenCalled();
});

test("any text either is no code or is written back the same", () => {
  const words = ["D1", ".", "4f1c09ab", "20260101-20260331", signature, ...documentKinds];
  const parts = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 12 })
    .map((each) => each.join(""));
  fc.assert(
    fc.property(parts, (text) => {
      const parsed = parseDocumentCode(text);
      return !parsed || `${writeClaim(parsed.facts)}.${parsed.signature}` === text;
    }),
  );
});
