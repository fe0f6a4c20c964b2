import "server-only";
import { channel } from "node:diagnostics_channel";

export const vitalNames = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;

/** A measurement of a browser: seconds, or for CLS a score. */
export type WebVital = {
  readonly name: (typeof vitalNames)[number];
  readonly route: string;
  readonly value: number;
};

const vitals = channel("lenders-portal.web-vital");

export function reportVital(vital: WebVital): void {
  vitals.publish(vital);
}

export function onWebVital(listener: (vital: WebVital) => void): void {
  vitals.subscribe((message) => listener(message as WebVital));
}
