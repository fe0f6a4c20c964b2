import type { IncomingMessage, ServerResponse } from "node:http";
import { KeysUnavailable, verifyToken } from "./verify-token.ts";

const tenant = { projectId: "your-project", tenantId: "your-tenant" };

/** Express: `app.use(requireLender)`. Afterwards `request.lender` says whose data may be answered. */
export async function requireLender(
  request: IncomingMessage & { lender?: string },
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  try {
    const claims = await verifyToken(token, tenant);
    request.lender = String(claims.sub);
  } catch (error) {
    response.writeHead(error instanceof KeysUnavailable ? 503 : 401).end();
    return;
  }
  next();
}
