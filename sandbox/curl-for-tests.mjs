#!/usr/bin/env node
// What the documented commands use of curl, for machines without it. Ends with 22 on an error's status.
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: {
    request: { type: "string", short: "X" },
    header: { type: "string", short: "H", multiple: true, default: [] },
    data: { type: "string", short: "d" },
  },
  allowPositionals: true,
});

const response = await fetch(positionals[0], {
  method: values.request ?? (values.data === undefined ? "GET" : "POST"),
  headers: values.header.map((line) => line.split(": ")),
  body: values.data,
});
console.log(`${response.status} ${positionals[0]}`);
process.exitCode = response.ok ? 0 : 22;
