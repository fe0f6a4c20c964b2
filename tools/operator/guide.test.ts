import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Guide, places } from "./guide.ts";
import { fillIn } from "./settings.ts";

const project = mkdtempSync(join(tmpdir(), "guide-"));
const guide = new Guide(project);
const [file] = places.host;

function write(text: string): void {
  mkdirSync(join(project, "docs"), { recursive: true });
  writeFileSync(join(project, file), text);
}

afterAll(() => rmSync(project, { recursive: true }));

test("commands are those of a section, without comments", () => {
  write(
    "# Deploying\n\n## A Node host\n\n```sh\n# not run: x\ncp -a one /opt   # two\ndocker run a \\\n  b\n```\n\n## Other\n\n```sh\nrm x\n```\n",
  );
  expect(guide.commands(places.host)).toEqual(["cp -a one /opt", "docker run a    b"]);
  expect(guide.command(places.host, "cp")).toBe("cp -a one /opt");
  expect(() => guide.command(places.host, "rm")).toThrow(
    'docs/deploying.md, section A Node host has no command "rm …".',
  );
  expect(() => guide.section(places.two)).toThrow(
    'docs/deploying.md has no section "Two instances on a host".',
  );
});

test("a block of a list item is without its indentation", () => {
  write("## A Node host\n\n- So:\n\n  ```ts\n  a({\n    b,\n  });\n  ```\n");
  expect(guide.blocks(places.host, "ts")).toEqual(["a({\n  b,\n});\n"]);
  expect(() => guide.blocks(places.host, "json")).toThrow("has no json block");
});

test("a variable is found by its meaning, and only if one has it", () => {
  const real = new Guide(process.cwd());
  expect(real.variable("JSON, or a path of it, whose words")).toBe("MESSAGES_FILE");
  expect(() => real.variable("https page")).toThrow('3 variables for "https page …"');
  expect(() => real.variable("nothing")).toThrow('0 variables for "nothing …"');
});

test("settings replace their lines, and unknown names are refused", () => {
  const settings = join(project, "settings");
  writeFileSync(settings, "A=\n# About B.\n#B=x\nAB=1\n");
  fillIn(settings, { A: "$1", B: "2" });
  expect(new Guide(project).read("settings")).toBe("A=$1\n# About B.\nB=2\nAB=1\n");
  expect(() => fillIn(settings, { C: "3" })).toThrow(".env.local.example has no C.");
});
