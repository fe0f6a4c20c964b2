import { spawnSync } from "node:child_process";
import { checkBeforeStart } from "./check-before-start.ts";
import { completeStandalone } from "./standalone.ts";
import { buildStyleSheet } from "./style-sheet.ts";

await buildStyleSheet(process.cwd());
const next = "node_modules/next/dist/bin/next";
const { status } = spawnSync(process.execPath, [next, "build"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
const standalone = completeStandalone(process.cwd());
if (standalone) await checkBeforeStart(process.cwd(), standalone);
