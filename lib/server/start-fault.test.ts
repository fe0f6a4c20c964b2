import { type ListeningPlace, listeningFault } from "./start-fault";

const portal: ListeningPlace = {
  host: "0.0.0.0",
  port: 3000,
  portVariable: "PORT",
  hostVariable: "HOSTNAME",
};
const metrics: ListeningPlace = {
  host: "127.0.0.1",
  port: 65_535,
  portVariable: "METRICS_PORT",
  hostVariable: "METRICS_HOST",
};
const withCode = (code: string) => Object.assign(new Error("listen"), { code });

test.each([
  [
    metrics,
    "EADDRINUSE",
    "Port 65535 (METRICS_PORT) is in use: end what listens there, or set another, such as METRICS_PORT=65534.",
  ],
  [
    { ...portal, port: 80 },
    "EACCES",
    "Port 80 (PORT) may not be listened on by this user (EACCES): set one above 1023.",
  ],
])("a port in use or not allowed is one line that says what to do: %j, %s", (place, code, line) => {
  expect(listeningFault(place, withCode(code)).message).toBe(line);
});
