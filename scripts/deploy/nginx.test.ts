import { readFileSync } from "node:fs";

const example = readFileSync("deploy/nginx/lenders-portal.conf", "utf8");

/** The types of a line, which may be a comment. */
function typesOf(name: string): readonly string[] {
  const [, types = ""] = new RegExp(`^[ #]*${name} (.+);$`, "m").exec(example) ?? [];
  return types.split(" ");
}

// The portal sends what a link of its own asks for as text/x-component.
test.each(["text/x-component", "application/json", "application/javascript", "text/css"])(
  "the nginx example compresses %s, with gzip and with brotli",
  (type) => {
    expect(typesOf("gzip_types")).toContain(type);
    expect(typesOf("brotli_types")).toEqual(typesOf("gzip_types"));
  },
);
