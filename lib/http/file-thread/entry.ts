import type { MessagePort } from "node:worker_threads";
import { parentPort } from "node:worker_threads";
import { serveFile } from "./serve-file";

parentPort?.on("message", (port: MessagePort) => serveFile(port));
