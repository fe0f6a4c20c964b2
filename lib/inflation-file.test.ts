import { readInflation } from "./inflation-file";

const head = "currency,month,index";

test("reads an index per currency, also as a spreadsheet saves it", () => {
  const read = readInflation(
    `\uFEFF${head}\r\nMXN,2026-09,135.9\r\nMXN,2026-10,136.2\r\nUSD,2026-10,1\r\n`,
  );
  expect(read).toEqual(
    new Map([
      [
        "MXN",
        new Map([
          ["2026-09", 135.9],
          ["2026-10", 136.2],
        ]),
      ],
      ["USD", new Map([["2026-10", 1]])],
    ]),
  );
});

test("refuses another first line", () => {
  expect(readInflation("MXN,2026-10,136.2")).toBe(`must begin with the line ${head}`);
});

test.each([
  ["a stablecoin of three letters", "DAI,2026-10,1"],
  ["a stablecoin", "USDC,2026-10,1"],
  ["no month", "MXN,2026-13,136.2"],
  ["an index of 0", "MXN,2026-10,0"],
  ["an index below 0", "MXN,2026-10,-1"],
  ["a decimal comma", 'MXN,2026-10,"136,2"'],
  ["a month twice", "MXN,2026-09,2"],
  ["an empty line", ""],
  ["more columns", "MXN,2026-10,1,2"],
])("refuses %s, and names the line", (_what, line) => {
  const read = readInflation(`${head}\nMXN,2026-09,1\n${line}\nMXN,2026-08,1`);
  expect(read).toMatch(/^has a wrong line 3: /);
});
