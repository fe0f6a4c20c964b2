import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { selfSigned } from "../hostile/certificate.ts";
import { listenOnLoopback } from "../start-up/ports.ts";
import { checkReach } from "./api/check-reach.ts";
import { checkTls } from "./api/check-tls.ts";
import { probe } from "./probe.ts";
import { Findings } from "./report/finding.ts";

jest.mock("@/lib/config", () => ({ readConfig: () => ({}) }));

const servers: Server[] = [];

function portOf(server: Server): Promise<number> {
  servers.push(server);
  return listenOnLoopback(server);
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test("ends a call whose body is too slow", async () => {
  const port = await portOf(createServer((_request, response) => response.write("{")));
  const answer = await probe(`http://127.0.0.1:${port}`, 200);
  expect(answer).toMatchObject({
    answered: false,
    fault: { seen: "no complete response within 0.2 s" },
  });
});

test("reports a closed port and an unknown host", async () => {
  const gone = createServer();
  const port = await portOf(gone);
  gone.close();
  const refused = await probe(`http://127.0.0.1:${port}`, 5_000);
  expect(refused).toMatchObject({ fault: { seen: "the port is closed" } });
  const unknown = await probe("http://doctor.invalid", 5_000);
  expect(unknown).toMatchObject({ fault: { seen: expect.stringMatching(/name/) } });
});

test("does not follow a redirect, and names API_BASE_URL", async () => {
  const port = await portOf(
    createServer((_request, response) => response.writeHead(308, { location: "/v2" }).end()),
  );
  const findings = new Findings();
  const isThere = await checkReach(`http://127.0.0.1:${port}`, [], findings.section("api"));
  expect(isThere).toBe(false);
  const wayOut = expect.stringMatching(/API_BASE_URL/);
  const seen = "/loans returns 308, a redirect";
  expect(findings.all).toMatchObject([{ outcome: "failed", seen, wayOut }]);
});

const answer: RequestListener = (_request, response) => void response.end();

describe("TLS", () => {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = keys.privateKey.export({ type: "pkcs8", format: "pem" });
  const cert = selfSigned("127.0.0.1", keys);

  test("a self-signed certificate is reported", async () => {
    const port = await portOf(createTlsServer({ key, cert }, answer));
    const seen = "its certificate is self-signed";
    const fault = { seen: `TLS: ${seen}` };
    expect(await probe(`https://127.0.0.1:${port}`, 5_000)).toMatchObject({ fault });
    expect(await checkTls(`https://127.0.0.1:${port}`)).toMatchObject({ outcome: "failed", seen });
  });

  test("a trusted certificate is reported with its expiry, one for another host as a fault", async () => {
    const known = getCACertificates("default");
    const name = selfSigned("localhost", keys);
    const port = await portOf(createTlsServer({ key, cert: name }, answer));
    setDefaultCACertificates([...known, name]);
    const [right, wrong] = [
      await checkTls(`https://localhost:${port}`),
      await checkTls(`https://127.0.0.1:${port}`),
    ];
    setDefaultCACertificates(known);
    expect(right).toMatchObject({
      outcome: "warning",
      seen: "TLSv1.3, but its certificate expires in 5 days",
    });
    expect(wrong).toMatchObject({ outcome: "failed", seen: "its certificate is for another host" });
  });

  test("a port without TLS is reported", async () => {
    const port = await portOf(createServer(answer));
    const verdict = await checkTls(`https://127.0.0.1:${port}`);
    expect(verdict).toMatchObject({
      outcome: "failed",
      seen: expect.stringMatching(/^the handshake failed/),
    });
  });

  test("http is a warning, except on this machine", async () => {
    expect((await checkTls("http://api.example")).outcome).toBe("warning");
    expect((await checkTls("http://127.0.0.1:1")).outcome).toBe("skipped");
  });
});
