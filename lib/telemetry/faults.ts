import "server-only";
import { channel } from "node:diagnostics_channel";

export type LoggedFault = {
  readonly event: "unexpected" | "browser-error";
  readonly fields: Readonly<Record<string, unknown>>;
};

/** A diagnostics channel is shared by all bundles of the process. */
const faults = channel("lenders-portal.fault");

/** Publishes a defect of the portal or of its pages; other events are none. */
export function publishFault(event: string, fields: LoggedFault["fields"]): void {
  if (event === "unexpected" || event === "browser-error") faults.publish({ event, fields });
}

export function onFault(listener: (fault: LoggedFault) => void): void {
  faults.subscribe((message) => listener(message as LoggedFault));
}
