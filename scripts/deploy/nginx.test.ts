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

// nginx's own 4k are less than the cookie of a long token and the other headers of a sign-in.
test.each([
  ["nginx/lenders-portal.conf", "proxy_buffer_size 8k;"],
  ["compose/nginx.conf", "proxy_buffer_size 8k;"],
  ["helm/values.yaml", "nginx.ingress.kubernetes.io/proxy-buffer-size: 8k"],
  ["kubernetes/portal.yaml", "nginx.ingress.kubernetes.io/proxy-buffer-size: 8k"],
])("deploy/%s makes room for the headers of a sign-in", (file, setting) => {
  expect(readFileSync(`deploy/${file}`, "utf8")).toContain(setting);
});
