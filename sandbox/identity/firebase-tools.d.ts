// The package publishes no types, and this entry point is internal to it: its version is pinned.
declare module "firebase-tools/lib/emulator/auth/server.js" {
  import type { RequestListener } from "node:http";
  export function createApp(projectId: string): Promise<RequestListener>;
}
