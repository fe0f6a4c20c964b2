import { StandInProvider } from "./stand-in-provider.ts";

const continueUri = "http://localhost:3000/sign_in_return";
const asked = { providerId: "google.com", continueUri };

/** The browser's way to the portal: the URL of the answer, and the id of the attempt. */
function answerOf(provider: StandInProvider, email = "ana@demo.test") {
  const { authUri, sessionId } = provider.begin("http://127.0.0.1:9099", asked);
  const url = new URL(authUri);
  url.searchParams.set("email", email);
  const visit = provider.visit(url);
  return { location: "location" in visit ? visit.location : "", sessionId };
}

test("gives an address once, to the one who asked", () => {
  const provider = new StandInProvider();
  const [mine, theirs] = [answerOf(provider), answerOf(provider)];
  expect(() => provider.redeem(theirs.location, mine.sessionId)).toThrow("INVALID_IDP_RESPONSE");
  expect(provider.redeem(mine.location, mine.sessionId)).toMatchObject({
    providerId: "google.com",
    email: "ana@demo.test",
  });
  expect(() => provider.redeem(mine.location, mine.sessionId)).toThrow("INVALID_IDP_RESPONSE");
});

test("a code fits its own state alone", () => {
  const provider = new StandInProvider();
  const [mine, theirs] = [answerOf(provider), answerOf(provider)];
  const mixed = new URL(mine.location);
  mixed.searchParams.set("code", new URL(theirs.location).searchParams.get("code") ?? "");
  expect(() => provider.redeem(mixed.href, mine.sessionId)).toThrow("INVALID_IDP_RESPONSE");
});

test("answers only on this machine, and plays known providers alone", () => {
  const provider = new StandInProvider();
  const begin = (fields: object) => provider.begin("http://x", { ...asked, ...fields });
  expect(() => begin({ continueUri: "https://evil.test/" })).toThrow("UNAUTHORIZED_DOMAIN");
  expect(() => begin({ providerId: "evil.test" })).toThrow("OPERATION_NOT_ALLOWED");
});

test("tells the portal that a person gave up", () => {
  const { location } = answerOf(new StandInProvider(), "");
  const query = new URL(location).searchParams;
  expect([query.get("error"), query.get("code")]).toEqual(["access_denied", null]);
});
