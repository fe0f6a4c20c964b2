import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { projectId } from "../accounts.ts";
import { FactorRefusal, SecondFactors } from "./second-factors.ts";
import { ProviderRefusal, StandInProvider } from "./stand-in-provider.ts";

/**
 * The emulator knows codes by SMS only, and no provider of accounts. This answers the calls about
 * authenticator apps and providers in its place, as the identity service documents them, and lets all
 * others through.
 */
export function withSecondStep(emulator: RequestListener, origin: () => string): RequestListener {
  const factors = new SecondFactors();
  const provider = new StandInProvider();
  return (request, response) => {
    const url = new URL(request.url ?? "", "http://emulator");
    const visit = request.method === "GET" && provider.visit(url);
    if (visit) return show(response, visit);
    const { pathname } = url;
    const call = request.method === "POST" && calls[pathname.replace(service, "")];
    if (!call || request.headers[innerHeader]) return emulator(request, response);
    void respond(request, response, async (body) => {
      const ask = (path: string, asked: Fields, encode = JSON.stringify) =>
        askEmulator(`${origin()}${path}?key=${projectId}`, asked, encode);
      const pass = (passed = body) => ask(pathname, passed);
      return call({ factors, provider, origin: origin(), body, ask, pass });
    });
  };
}

// biome-ignore lint/suspicious/noExplicitAny: calls are checked by the emulator, and answers are its own
type Fields = Record<string, any>;
type Ask = (path: string, body: Fields, encode?: (body: Fields) => string) => Promise<Fields>;
type Call = {
  readonly factors: SecondFactors;
  readonly provider: StandInProvider;
  readonly origin: string;
  readonly body: Fields;
  readonly ask: Ask;
  /** What the emulator itself answers, to this body or to another. */
  readonly pass: (body?: Fields) => Promise<Fields>;
};

const service = "/identitytoolkit.googleapis.com";
const innerHeader = "x-behind-the-second-step";

const calls: Readonly<Record<string, (call: Call) => Promise<Fields>>> = {
  "/v1/accounts:signInWithPassword": signIn,
  "/v1/accounts:signInWithIdp": signInWithProvider,
  "/v1/accounts:createAuthUri": createAuthUri,
  "/v1/accounts:lookup": lookUp,
  "/v2/accounts/mfaSignIn:finalize": completeSignIn,
  "/v2/accounts/mfaEnrollment:start": beginEnrolment,
  "/v2/accounts/mfaEnrollment:finalize": completeEnrolment,
  "/v2/accounts/mfaEnrollment:withdraw": withdraw,
};

async function createAuthUri({ provider, origin, body, pass }: Call): Promise<Fields> {
  return body.providerId ? provider.begin(origin, body) : pass();
}

async function signInWithProvider(call: Call): Promise<Fields> {
  const { provider, body, pass } = call;
  if (!body.sessionId) return signIn(call);
  const postBody = provider.redeem(body.requestUri ?? "", body.sessionId);
  const { sessionId: _, ...rest } = body;
  return signIn({
    ...call,
    pass: () => pass({ ...rest, requestUri: "http://localhost", postBody }),
  });
}

async function signIn({ factors, pass }: Call): Promise<Fields> {
  const answer = await pass();
  const mfaInfo = factors.of(answer.localId);
  if (!answer.idToken || !mfaInfo.length) return answer;
  const { idToken, refreshToken: _, expiresIn: _seconds, ...rest } = answer;
  const { firebase } = claimsOf(idToken);
  const mfaPendingCredential = factors.hold(answer.localId, firebase.sign_in_provider);
  return { ...rest, mfaPendingCredential, mfaInfo };
}

async function lookUp({ factors, pass }: Call): Promise<Fields> {
  const { users, ...rest } = await pass();
  const known = users?.map((user: Fields) => ({ ...user, mfaInfo: factors.of(user.localId) }));
  return { ...rest, ...(known && { users: known }) };
}

async function completeSignIn({ factors, body, ask }: Call): Promise<Fields> {
  const { mfaPendingCredential = "", mfaEnrollmentId = "", totpVerificationInfo, tenantId } = body;
  const code = totpVerificationInfo?.verificationCode ?? "";
  const { userId, provider } = factors.complete(mfaPendingCredential, mfaEnrollmentId, code);
  return tokensFor(ask, { userId, provider, tenantId, factorId: mfaEnrollmentId });
}

async function beginEnrolment({ factors, body, ask }: Call): Promise<Fields> {
  const { user, claims } = await userOf(body, ask);
  if (!user.emailVerified) throw new FactorRefusal("UNVERIFIED_EMAIL");
  if (claims.auth_time < Date.now() / 1000 - 300)
    throw new FactorRefusal("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  return { totpSessionInfo: factors.begin(user.localId) };
}

async function completeEnrolment({ factors, body, ask }: Call): Promise<Fields> {
  const { user, claims } = await userOf(body, ask);
  const { sessionInfo = "", verificationCode = "" } = body.totpVerificationInfo ?? {};
  const factorId = factors.enrol(user.localId, sessionInfo, verificationCode, body.displayName);
  return tokensFor(ask, { ...signedInBy(user, claims), factorId });
}

async function withdraw({ factors, body, ask }: Call): Promise<Fields> {
  const { user, claims } = await userOf(body, ask);
  factors.withdraw(user.localId, body.mfaEnrollmentId ?? "");
  return tokensFor(ask, signedInBy(user, claims));
}

function signedInBy(user: Fields, { firebase }: Fields) {
  return { userId: user.localId, provider: firebase.sign_in_provider, tenantId: firebase.tenant };
}

async function userOf({ idToken, tenantId }: Fields, ask: Ask) {
  const { users } = await ask(`${service}/v1/accounts:lookup`, { idToken, tenantId });
  return { user: users[0] as Fields, claims: claimsOf(idToken) };
}

/** The emulator's refresh tokens are readable, so that one with a second factor can be made. */
async function tokensFor(
  ask: Ask,
  signedIn: { userId: string; provider: string; tenantId: string; factorId?: string },
): Promise<Fields> {
  const { userId: localId, provider, tenantId, factorId } = signedIn;
  const record = {
    _AuthEmulatorRefreshToken: "DO NOT MODIFY",
    ...{ localId, provider, projectId, tenantId, extraClaims: {} },
    ...(factorId && { secondFactor: { identifier: factorId, provider: "totp" } }),
  };
  const refresh_token = Buffer.from(JSON.stringify(record)).toString("base64");
  const answer = await ask(
    "/securetoken.googleapis.com/v1/token",
    { grant_type: "refresh_token", refresh_token },
    (fields) => new URLSearchParams(fields).toString(),
  );
  return { idToken: answer.id_token, refreshToken: answer.refresh_token };
}

function claimsOf(idToken: string): Fields {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8"));
}

function show(
  response: ServerResponse,
  visit: { readonly page: string } | { readonly location: string },
): void {
  if ("location" in visit) response.writeHead(302, { Location: visit.location }).end();
  else response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(visit.page);
}

class EmulatorError extends Error {
  readonly status: number;
  readonly answer: Fields;

  constructor(status: number, answer: Fields) {
    super("The emulator refused");
    this.status = status;
    this.answer = answer;
  }
}

async function askEmulator(url: string, body: Fields, encode: (body: Fields) => string) {
  const encoded = encode(body);
  const type = encoded.startsWith("{") ? "application/json" : "application/x-www-form-urlencoded";
  const headers = { "Content-Type": type, [innerHeader]: "1" };
  const response = await fetch(url, { method: "POST", headers, body: encoded });
  const answer = (await response.json()) as Fields;
  if (!response.ok) throw new EmulatorError(response.status, answer);
  return answer;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (body: Fields) => Promise<Fields>,
): Promise<void> {
  const send = (status: number, body: Fields) =>
    response
      .writeHead(status, {
        "Content-Type": "application/json",
        "Access-Control-Allow-Origin": request.headers.origin ?? "*",
      })
      .end(JSON.stringify(body));
  try {
    send(200, await answer(JSON.parse((await text(request)) || "{}")));
  } catch (error) {
    if (error instanceof EmulatorError) return void send(error.status, error.answer);
    const isRefusal = error instanceof FactorRefusal || error instanceof ProviderRefusal;
    const [status, message] = isRefusal ? [400, error.message] : [500, "INTERNAL_ERROR"];
    send(status, { error: { code: status, message, errors: [{ message, domain: "global" }] } });
    if (!isRefusal) console.error(error);
  }
}
