import { failed } from "@/components/entities-for-tests";
import type { Fault } from "@/lib/domain/failure";
import { commonFailure, type SummaryReads } from "./reads";

test.each<[string, Fault, string, Fault | undefined]>([
  ["the optional calls are lacking", "not-found", "unsupported", "not-found"],
  ["another read failed otherwise", "not-found", "time-out", undefined],
  ["another read is there", "not-found", "", undefined],
  ["the ledger alone is lacking", "unsupported", "", undefined],
])("one message is enough only if nothing else is to be said: %s", async (...row) => {
  const [, ledger, payments, common] = row;
  const read = payments ? failed(payments as Fault) : { ok: true };
  const reads = { ledger: failed(ledger), loans: failed(ledger), payments: read };
  const failure = await commonFailure(reads as unknown as SummaryReads);
  expect(failure?.fault).toBe(common);
});
