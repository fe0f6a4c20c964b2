import { createServer } from "node:http";
import { Agent, request as call } from "undici";
import { endOnSignal, listen, portFromEnvironment } from "../sandbox/lifecycle.ts";

// The sandbox's lenders API, as quick as can be, so that the portal is measured and not the API. It asks
// the sandbox once per path, with TOKEN, and then answers from memory. Every lender gets the same answers.

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer };

const dispatcher = new Agent({ keepAliveTimeout: 60_000 });
const kept = new Map<string, Promise<Answer>>();

async function ask(url: string, authorization: string): Promise<Answer> {
  const { statusCode, headers, body } = await call(process.env.SANDBOX_API_URL + url, {
    dispatcher,
    headers: { authorization, accept: "application/json" },
  });
  return {
    status: statusCode,
    type: String(headers["content-type"]),
    body: Buffer.from(await body.arrayBuffer()),
  };
}

async function answerOf(url: string, authorization: string): Promise<Answer> {
  const key = authorization + url;
  const answer = kept.get(key) ?? ask(url, authorization);
  kept.set(key, answer);
  const { status } = await answer.catch(() => ({ status: 502 }));
  if (status !== 200) kept.delete(key);
  return answer;
}

/** Grande has so many movements. The whole list, oldest first, has each of them so many times. */
const [movements, times] = [250_000, 4];
const pageOfAll = /^(.*\/movements\?sort=valueDate&limit=\d+&offset=)(\d+)$/;

/** A page of 10⁶ movements. Each time, a movement has another id. */
async function pageOfMillion(path: string, offset: number, authorization: string) {
  const turn = Math.floor(offset / movements);
  const { body, ...answer } = await answerOf(path + (offset % movements), authorization);
  const text = body
    .toString("latin1")
    .replaceAll('{"id":"', `{"id":"${turn}-`)
    .replace(/"offset":\d+,"total":\d+/, `"offset":${offset},"total":${movements * times}`);
  return { ...answer, body: Buffer.from(text, "latin1") };
}

const server = createServer(async ({ url = "/", headers }, response) => {
  const authorization = headers.authorization ? `Bearer ${process.env.TOKEN}` : "";
  try {
    const [, path, offset] = pageOfAll.exec(url) ?? [];
    const { status, type, body } = path
      ? await pageOfMillion(path, Number(offset), authorization)
      : await answerOf(url, authorization);
    response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
    response.end(body);
  } catch (error) {
    response.writeHead(502).end(String(error));
  }
});
server.keepAliveTimeout = 60_000;
endOnSignal(server);
console.log(`ready ${await listen(server, portFromEnvironment("PORT", 0), "kept lenders API")}`);
