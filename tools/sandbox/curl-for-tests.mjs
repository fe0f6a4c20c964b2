#!/usr/bin/env node
// The options of curl that the documents use, for machines without curl. Exits with 22 on an HTTP error.
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
