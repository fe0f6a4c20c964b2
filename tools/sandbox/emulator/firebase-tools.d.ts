// An internal entry point without types, installed by the first comparison; its version is pinned.
declare module "firebase-tools/lib/emulator/auth/server.js" {
  import type { RequestListener } from "node:http";
  export function createApp(projectId: string): Promise<RequestListener>;
}
