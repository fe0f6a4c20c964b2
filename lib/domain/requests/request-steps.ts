import type { Status } from "../loans/status";
import { changesInOrder, type WithdrawalRequest } from "./withdrawal-request";

export type RequestStep = {
  readonly status: Status;
  readonly place: "past" | "current" | "ahead";
  /** Missing for steps ahead, and if the API does not return it. */
  readonly at?: string;
};

const way: readonly Status[] = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED"];

/** Reached ones are those of the history, else the request and its status; none is assumed. */
export function requestSteps(request: WithdrawalRequest): readonly RequestStep[] {
  const reached: { status: Status; at?: string | undefined }[] = [];
  for (const change of changesInOrder(request))
    if (change.status !== reached.at(-1)?.status) reached.push(change);
  if (reached[0]?.status !== "PENDING")
    reached.unshift({ status: "PENDING", at: request.requestedAt });
  if (reached.at(-1)?.status !== request.status)
    reached.push({ status: request.status, at: request.resolvedAt });
  const ahead = way.includes(request.status) ? way.slice(way.indexOf(request.status) + 1) : [];
  return [
    ...reached.map(({ status, at }, index): RequestStep => {
      const place = index === reached.length - 1 ? "current" : "past";
      return { status, place, ...(at !== undefined && { at }) };
    }),
    ...ahead.map((status): RequestStep => ({ status, place: "ahead" })),
  ];
}
