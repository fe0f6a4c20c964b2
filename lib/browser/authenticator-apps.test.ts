import type { User } from "firebase/auth";
import { multiFactor, TotpMultiFactorGenerator } from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { beginEnrolment, removeApp } from "./authenticator-apps";
import { alone } from "./channel";
import { proofOf, signedInUser } from "./identity";
import { startSession } from "./portal-session";

jest.mock("firebase/auth", () => ({
  multiFactor: jest.fn(),
  TotpMultiFactorGenerator: {
    FACTOR_ID: "totp",
    generateSecret: jest.fn(),
    assertionForEnrollment: jest.fn(),
  },
}));
jest.mock("./identity", () => ({ proofOf: jest.fn(), signedInUser: jest.fn() }));
jest.mock("./portal-session");
jest.mock("./channel", () => ({ alone: jest.fn() }));

const config = { apiKey: "key" } as IdentityConfig;
const fault = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const user = { emailVerified: true } as User;
const factors = {
  enrolledFactors: [{ uid: "phone", displayName: "Teléfono", factorId: "totp" }],
  getSession: jest.fn(),
  enroll: jest.fn(),
  unenroll: jest.fn(),
};
const phone = factors.enrolledFactors;
let locked = false;

beforeEach(() => {
  jest.resetAllMocks();
  factors.enrolledFactors = phone;
  jest.mocked(proofOf).mockResolvedValue({ userId: "ana", idToken: "fresh" });
  jest.mocked(signedInUser).mockReturnValue(user);
  jest.mocked(multiFactor).mockReturnValue(factors as never);
  jest.mocked(alone).mockImplementation(async (run) => {
    locked = true;
    try {
      return await run();
    } finally {
      locked = false;
    }
  });
});

const whileLocked = (outcome?: () => void) => async () => {
  expect(locked).toBe(true);
  outcome?.();
};

test("an app is removed in one tab at a time, and so is the session that follows", async () => {
  factors.unenroll.mockImplementation(
    whileLocked(() => {
      factors.enrolledFactors = [];
    }),
  );
  jest.mocked(startSession).mockImplementation(whileLocked() as never);
  expect(await removeApp(config, "phone")).toEqual({ emailVerified: true, apps: [] });
  expect(factors.unenroll).toHaveBeenCalledWith("phone");
  expect(startSession).toHaveBeenCalledWith("fresh");
});

test("an app that is gone counts as removed, although the sign-in ended with it", async () => {
  factors.unenroll.mockImplementation(async () => {
    factors.enrolledFactors = [];
    throw fault("user-token-expired");
  });
  jest.mocked(proofOf).mockRejectedValue(fault("user-token-expired"));
  expect(await removeApp(config, "phone")).toEqual({ emailVerified: true, apps: [] });
  expect(startSession).not.toHaveBeenCalled();
});

test("an app that is still there was not removed", async () => {
  factors.unenroll.mockRejectedValue(fault("requires-recent-login"));
  await expect(removeApp(config, "phone")).rejects.toThrow("requires-recent-login");
});

test("an app is added in one tab at a time", async () => {
  jest
    .mocked(TotpMultiFactorGenerator.generateSecret)
    .mockResolvedValue({ secretKey: "ABC", generateQrCodeUrl: () => "otpauth://x" } as never);
  factors.enroll.mockImplementation(whileLocked());
  jest.mocked(startSession).mockImplementation(whileLocked() as never);
  const enrolment = await beginEnrolment(config, "Portal", "ana@demo.test");
  expect((await enrolment.complete("123456", "Teléfono")).apps).toHaveLength(1);
  expect(factors.enroll).toHaveBeenCalledTimes(1);
  expect(startSession).toHaveBeenCalledWith("fresh");
});
