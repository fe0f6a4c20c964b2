import { spawnSync } from "node:child_process";
import { completeStandalone } from "./standalone.ts";

const next = "node_modules/next/dist/bin/next";
const { status } = spawnSync(process.execPath, [next, "build"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
completeStandalone(process.cwd());
