import type { ServerResponse } from "node:http";
import { apiCanary } from "../stage/ledger.ts";
import type { Behaviour } from "./fake-api.ts";

const megabyte = Buffer.alloc(1024 * 1024, "7");
const json = (response: ServerResponse) => response.setHeader("Content-Type", "application/json");

function dripping(response: ServerResponse, everyMilliseconds: number, write: () => void): void {
  const timer = setInterval(write, everyMilliseconds);
  response.on("close", () => clearInterval(timer));
}

/** An error with a body that the portal must not pass on. */
export function status(code: number, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(code, { "Content-Type": "application/problem+json", ...headers });
    response.end(JSON.stringify({ title: apiCanary, detail: `${apiCanary} SELECT * FROM loans` }));
  };
}

/** A 200 with this text. */
export function sends(text: string, type = "application/json"): Behaviour {
  return (response) => {
    response.setHeader("Content-Type", type);
    response.end(text);
  };
}

export const silent: Behaviour = () => undefined;

export const dripsBody: Behaviour = (response) => {
  json(response);
  response.write(`{"data":[],"x":"${apiCanary}`);
  dripping(response, 300, () => response.write("."));
};

export const dripsHead: Behaviour = (response) => {
  const { socket } = response;
  socket?.write("HTTP/1.1 200 OK\r\n");
  dripping(response, 300, () => socket?.write("X-Slow: 1\r\n"));
};

export const resetsAtOnce: Behaviour = (response) => void response.socket?.resetAndDestroy();

export const closesAtOnce: Behaviour = (response) => void response.socket?.end();

/** Announces more than it sends, and then ends. */
const brokenOff =
  (end: (response: ServerResponse) => unknown): Behaviour =>
  (response) => {
    json(response);
    response.setHeader("Content-Length", 10_000);
    response.write(`{"data":[{"id":"${apiCanary}"`, () => void end(response));
  };

export const resetsHalfway = brokenOff(({ socket }) => socket?.resetAndDestroy());

export const cutsShort = brokenOff(({ socket }) => socket?.end());

/** A body of `count` megabytes. */
export function megabytes(count: number): Behaviour {
  return (response) => {
    json(response);
    response.write('{"data":[');
    let left = count;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(megabyte)) return void response.once("drain", more);
      }
      response.end("]}");
    };
    more();
  };
}

export const endless = megabytes(Number.POSITIVE_INFINITY);

export const notHttp: Behaviour = (response) =>
  void response.socket?.end("SSH-2.0-OpenSSH_9.9\r\n");

export const hugeHead: Behaviour = (response) => {
  response.setHeader("X-Huge", "x".repeat(70_000));
  response.end("{}");
};

/** A good response with headers that the portal must not pass on. */
export const sendsForeignHeaders: Behaviour = (response, _call, next) => {
  response.setHeader("Set-Cookie", `__Host-lenders_session=${apiCanary}; Path=/; Secure`);
  response.setHeader("Location", "https://evil.example/");
  response.setHeader("X-Evil", apiCanary);
  next();
};
