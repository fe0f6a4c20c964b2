import { provideStyleSheet } from "@/lib/style-sheet";
import { GET } from "./route";

beforeEach(() => provideStyleSheet(() => ({ text: ".a{}", version: "this-build" })));

function ask(query: string) {
  const answer = GET(new Request(`https://portal.example/styles.css${query}`));
  return { answer, header: (name: string) => answer.headers.get(name) };
}

test("a browser keeps this build's styles for a year, and a cookie says so", async () => {
  const { answer, header } = ask("?version=this-build");
  expect(await answer.text()).toBe(".a{}");
  expect(header("content-type")).toBe("text/css; charset=utf-8");
  expect(header("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(header("set-cookie")).toBe(
    "__Host-lenders_styles=this-build; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly",
  );
});

test.each(["?version=other-build", ""])(
  "a document of another build has styles, but the browser keeps none of them: %j",
  async (query) => {
    const { answer, header } = ask(query);
    expect(await answer.text()).toBe(".a{}");
    expect(header("cache-control")).toBe("private, no-store");
    expect(header("set-cookie")).toBeNull();
  },
);
