const sandboxUrl = () => process.env.SANDBOX_API_URL ?? "http://127.0.0.1:4010";
const identityUrl = () => process.env.SANDBOX_IDENTITY_URL ?? "http://127.0.0.1:9099";

/** A lender of one test alone. */
export type TestLender = {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
};

/** A call to the lenders API: method, path below the prefix, status and time. */
export type SeenCall = {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly at: string;
  readonly aborted: boolean;
};

export const demoPassword = "Demo-2026!";

/** Creates a lender with their own copy of a profile's figures. */
export function createLender(profile: "luis" | "ana" | "nueva" | "perdidas" = "luis") {
  return control("POST", "/lenders", { profile }) as Promise<TestLender>;
}

/** Switches on a fault for a lender: after `after` calls, for `times` calls, else until it is switched off. */
export async function switchOn(
  lender: TestLender,
  scenario: { name: string; path?: string; after?: number; times?: number; ms?: number },
): Promise<void> {
  await control("PUT", `/lenders/${lender.uid}/scenario`, scenario);
}

/** Switches off a lender's fault. */
export async function switchOff(lender: TestLender): Promise<void> {
  await control("DELETE", `/lenders/${lender.uid}/scenario`);
}

/** The lender's calls at the lenders API so far, the last ones. */
export async function callsOf(lender: TestLender): Promise<readonly SeenCall[]> {
  const { data } = (await control("GET", `/calls?lender=${lender.uid}`)) as { data: SeenCall[] };
  return data;
}

/** An ID token like those of the identity service; times in seconds. */
export async function mintToken(
  lender: Pick<TestLender, "uid" | "email">,
  wish: { expiresIn?: number; claims?: Record<string, unknown> } = {},
): Promise<string> {
  const answer = await control("POST", "/tokens", {
    uid: lender.uid,
    email: lender.email,
    ...wish,
  });
  return (answer as { token: string }).token;
}

/** The Cookie header of the session that a token opens, as the portal's own page does; `origin` is the public one. */
export async function openSession(url: string, idToken: string, origin = url): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Portal-Request": "1", Origin: origin },
    body: JSON.stringify({ idToken }),
  });
  const [cookie] = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  if (!answer.ok || !cookie) throw new Error(`${url} answered a sign-in with ${answer.status}`);
  return cookie;
}

/** The code of the last reset e-mail that the identity service would have sent to an address. */
export async function resetCodeOf(email: string): Promise<string | undefined> {
  const path = "/emulator/v1/projects/demo-lenders/tenants/lenders-demo/oobCodes";
  const response = await fetch(identityUrl() + path);
  type Code = { readonly email: string; readonly requestType: string; readonly oobCode: string };
  const { oobCodes } = (await response.json()) as { oobCodes: readonly Code[] };
  return oobCodes.findLast((each) => each.email === email && each.requestType === "PASSWORD_RESET")
    ?.oobCode;
}

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${sandboxUrl()}/control${path}`, {
    method,
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
