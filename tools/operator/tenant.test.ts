import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { identityService } from "../sandbox/identity/service.ts";
import { listen } from "../sandbox/lifecycle.ts";
import { runAdminBlock } from "./commands.ts";
import { Guide, places } from "./guide.ts";

const server = createServer();
let url: string;

beforeAll(async () => {
  url = await listen(server, 0, "identity");
  server.on("request", getRequestListener(identityService(() => url).fetch));
});

afterAll(() => server.close());

const call = async (name: string, body: object) => {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

test("docs/tenant.md leads from no tenant to a lender who signs in with a first password", async () => {
  const guide = new Guide(process.cwd());
  const port = Number(new URL(url).port);
  const block = [places.tenant, places.accounts].flatMap((place) => guide.blocks(place, "ts"));
  const print = jest.spyOn(console, "log").mockImplementation();
  const complain = jest.spyOn(console, "error").mockImplementation();
  const links = new Map<string, string>();
  const lenders = [
    { uid: "one", email: "uno@lenders.test" },
    { uid: "two", email: "uno@lenders.test" },
  ];
  const invite = (email: string, link: string) => links.set(email, link);
  await runAdminBlock(block.join(""), port, { lenders, invite });
  const [[tenantId]] = print.mock.calls as [[string]];
  expect(complain.mock.calls).toEqual([["two", expect.stringMatching(/^auth\//)]]);

  const claim = guide.blocks(places.investors, "ts").join("");
  await runAdminBlock(claim, port, { tenantId, userId: "one", investorId: "I-1" });

  const { searchParams } = new URL(links.get("uno@lenders.test") ?? "");
  const newPassword = "Primera-2026!";
  await call("resetPassword", { tenantId, oobCode: searchParams.get("oobCode"), newPassword });
  const signIn = { email: "uno@lenders.test", password: newPassword, returnSecureToken: true };
  const { localId, idToken } = await call("signInWithPassword", { ...signIn, tenantId });
  expect(localId).toBe("one");
  const claims = Buffer.from(String(idToken).split(".")[1] ?? "", "base64url").toString();
  expect(claims).toContain('"investor_id":"I-1"');
  expect(await call("signInWithPassword", { ...signIn, tenantId: "lenders-demo" })).toHaveProperty(
    "error",
  );
});
