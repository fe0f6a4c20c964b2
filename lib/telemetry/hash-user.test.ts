import { readConfig } from "@/lib/config";
import { hashUser } from "./hash-user";

jest.mock("@/lib/config");

function sealedWith(...sessionSecrets: string[]): void {
  jest.mocked(readConfig).mockReturnValue({ sessionSecrets } as never);
}

test("returns twelve digits, the same while the newest secret is the same", () => {
  sealedWith("new-new-new-new-new-new-new-new-new", "old-old-old-old-old-old-old-old-old");
  const ana = hashUser("lender-ana");
  expect(ana).toMatch(/^[0-9a-f]{12}$/);
  expect(hashUser("lender-luis")).not.toBe(ana);
  sealedWith("new-new-new-new-new-new-new-new-new");
  expect(hashUser("lender-ana")).toBe(ana);
  sealedWith("old-old-old-old-old-old-old-old-old");
  expect(hashUser("lender-ana")).not.toBe(ana);
});
