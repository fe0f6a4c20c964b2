import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import {
  type Account,
  accounts,
  demoPassword,
  lendersTenant,
  otherTenant,
  projectId,
} from "../accounts.ts";
import { accountCalls, ownerCalls } from "./account-calls.ts";
import { type Answer, callBody } from "./call.ts";
import { SecondFactors } from "./second-factors.ts";
import { signInCalls } from "./sign-in-calls.ts";
import { providerPath, StandInProvider } from "./stand-in-provider.ts";
import { Refusal, refuseUnless, Tenant } from "./tenant.ts";
import { issueTokens, readRefreshToken, tenantOfToken } from "./tokens.ts";

const toolkit = "/identitytoolkit.googleapis.com";
const projectNumber = "12345";

const calls = { ...signInCalls, ...accountCalls };

/** The tenants by id, without accounts; the project itself, without an id, never has any. */
export function createTenants(): Map<string, Tenant> {
  return new Map(["", lendersTenant, otherTenant].map((id) => [id, new Tenant(id)]));
}

/** Lets an account sign in to its tenant with the demo's password. */
export function admit(tenants: ReadonlyMap<string, Tenant>, account: Account): void {
  const { uid, email, displayName, disabled, tenant } = account;
  const known = { uid, email, displayName, disabled };
  tenants.get(tenant)?.create({ ...known, password: demoPassword, emailVerified: true });
}

/**
 * Stands in for the identity service on this machine, with the sandbox's accounts, as its documents
 * and Firebase's emulator have it. It forgets everything when it ends.
 * `origin`: its own.
 */
export function identityService(origin: () => string, tenants = createTenants()): Hono {
  for (const account of accounts) admit(tenants, account);
  const parts = { factors: new SecondFactors(), provider: new StandInProvider() };
  const tenantOf = (id = "") => {
    const tenant = tenants.get(id);
    refuseUnless(tenant, "TENANT_NOT_FOUND");
    return tenant;
  };
  const answer = async (context: Context, call: Answer | undefined, pathTenant?: string) => {
    const isOwner = isOwnerOf(context);
    if (!call) return context.notFound();
    if (!isOwner && (pathTenant || !context.req.query("key"))) return refuse(context, 403, noKey);
    const body = callBody.parse(await context.req.json());
    const asked = pathTenant ?? body.tenantId;
    const tokens = tenantOfToken(body.idToken);
    refuseUnless((asked ?? tokens) === (tokens ?? asked), "TENANT_ID_MISMATCH");
    const tenant = tenantOf(asked ?? tokens);
    return context.json(call({ ...parts, body, tenant, origin: origin(), isOwner }));
  };

  const service = new Hono();
  service.use(cors({ origin: (from) => from || "*" }));
  service.get(providerPath, (context) => {
    const visit = parts.provider.visit(new URL(context.req.url));
    return "location" in visit ? context.redirect(visit.location) : context.html(visit.page);
  });
  service.get(`${toolkit}/v1/projects`, (context) =>
    context.json({ projectId: projectNumber, authorizedDomains: ["localhost"] }),
  );
  service.get("/emulator/v1/projects/:project/tenants/:tenant/oobCodes", (context) =>
    context.json({ oobCodes: tenantOf(context.req.param("tenant")).mails }),
  );
  service.post(`${toolkit}/v2/projects/:project/tenants`, async (context) => {
    if (!isOwnerOf(context)) return refuse(context, 401, noOwner);
    const settings = await context.req.json<object>();
    const id = `tenant-${randomBytes(3).toString("hex")}`;
    tenants.set(id, new Tenant(id));
    return context.json({ ...settings, name: `projects/${projectId}/tenants/${id}` });
  });
  service.post(`${toolkit}/*`, (context) => {
    const path = context.req.path.slice(toolkit.length);
    const [, tenant, call] =
      /^\/v1\/projects\/[^/]+\/tenants\/([^/]+)\/accounts(.*)$/.exec(path) ?? [];
    return tenant ? answer(context, ownerCalls[call ?? ""], tenant) : answer(context, calls[path]);
  });
  service.post("/securetoken.googleapis.com/v1/token", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    refuseUnless(form.get("grant_type") === "refresh_token", "INVALID_GRANT_TYPE");
    const { uid, tenant: id, signIn } = readRefreshToken(form.get("refresh_token") ?? undefined);
    const tenant = tenantOf(id);
    const account = tenant.byId(uid);
    refuseUnless(account, "INVALID_REFRESH_TOKEN");
    refuseUnless(!account.disabled, "USER_DISABLED");
    const { idToken, refreshToken, expiresIn } = issueTokens(tenant, account, signIn);
    return context.json({
      ...{ id_token: idToken, access_token: idToken, refresh_token: refreshToken },
      ...{ expires_in: expiresIn, token_type: "Bearer", user_id: uid, project_id: projectNumber },
    });
  });
  service.notFound((context) => refuse(context, 404, "Not Found"));
  service.onError((error, context) => {
    if (error instanceof Refusal) return refuse(context, 400, error.message);
    if (error instanceof SyntaxError || error.name === "ZodError")
      return refuse(context, 400, "Invalid JSON payload received.");
    console.error(error);
    return refuse(context, 500, "INTERNAL_ERROR");
  });
  return service;
}

const noKey = "The request is missing a valid API key.";
const noOwner = "Request is missing required authentication credential.";

function isOwnerOf(context: Context): boolean {
  return context.req.header("Authorization")?.toLowerCase() === "bearer owner";
}

function refuse(context: Context, code: 400 | 401 | 403 | 404 | 500, message: string) {
  const errors = [{ message, reason: "invalid", domain: "global" }];
  return context.json({ error: { code, message, errors } }, code);
}
