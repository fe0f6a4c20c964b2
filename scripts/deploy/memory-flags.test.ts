import { readFileSync } from "node:fs";
import { memoryFlags } from "../../tools/sandbox/start-up/portal-server.ts";
import { readImage } from "./image.ts";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const unit = readFileSync("deploy/systemd/lenders-portal.service", "utf8");

test.each([
  ["npm start", scripts.start],
  ["the image", readImage(".").command.join(" ")],
  ["the systemd unit", /^ExecStart=(.*)$/m.exec(unit)?.[1]],
])("%s starts the server with the measured memory flags", (_host, command) => {
  expect(command?.match(/--(?!env)\S+/g)).toEqual(memoryFlags);
});
