import { readFileSync } from "node:fs";
import { wirePayment } from "@/lib/lenders-api/payments";
import { gains } from "./gains.ts";
import { fieldsOf } from "./misfits.ts";
import { loans, movements, requests } from "./resources.ts";

const names = Object.keys(gains);

test("the optional fields of docs/connecting.md are those that the doctor looks for", () => {
  const [, after = ""] = readFileSync("docs/connecting.md", "utf8").split(
    /^Fields, filters and orders .*$/m,
  );
  const [, list = ""] = after.split("\n\n", 2);
  const rows = list.split("\n");
  const documented = rows.flatMap((row) => row.split(": ")[0]?.match(/(?<=`)[^`]+(?=`)/g) ?? []);
  expect(rows.length).toBeGreaterThan(5);
  const known = new Set(names.flatMap((name) => name.split(" of ")));
  // Lists that every API has.
  for (const path of ["/loans", "/movements", "/requests"]) known.add(path);
  expect(documented.filter((name) => !/^[,\s]/.test(name) && !known.has(name))).toEqual([]);
});

test("every field that the doctor looks for is one of the contract", () => {
  const rows = [loans, movements, requests, { path: "/payments", row: wirePayment }];
  const fields = rows.flatMap(({ path, row }) =>
    fieldsOf(row).map((field) => `${field} of ${path}`),
  );
  const looked = names.filter((name) =>
    /^\w+ of \/(loans|movements|payments|requests)$/.test(name),
  );
  expect(looked.filter((name) => !fields.includes(name))).toEqual(["runningOn of /payments"]);
});
