import "server-only";
import { z } from "zod";

const databasePath = /^(\/\d*)?$/;

/** Where several instances share what they must all know. */
export const redisUrl = z
  .string()
  .trim()
  .min(1, "is empty")
  .refine(
    (text) => databasePath.test(redisLocation(text)?.pathname ?? "none"),
    "must be redis:// or rediss://, a host, and at most a port and a database",
  );

/** The Sentinels that know which Redis is the primary. */
export const sentinelUrls = z
  .string()
  .transform((text) => text.split(",").map((url) => url.trim()))
  .refine((urls) => urls.every(isSentinel), "must be redis://host:port, with commas between them")
  .refine((urls) => new Set(urls).size === urls.length, "must not have a Sentinel twice");

/** Returns a line per fault between the two. */
export function storeFaults(url: string | undefined, sentinels: string | undefined): string[] {
  if (!sentinels) return [];
  if (!url) return ["REDIS_URL is missing: REDIS_SENTINELS need the name of the primary in it"];
  if (!redisLocation(url)?.port) return [];
  return ["REDIS_URL must not have a port: with REDIS_SENTINELS its host is the primary's name"];
}

function isSentinel(text: string): boolean {
  const url = redisLocation(text);
  return url !== undefined && url.port !== "" && url.pathname === "";
}

function redisLocation(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !["redis:", "rediss:"].includes(url.protocol)) return undefined;
  return url.hostname === "" || url.search || url.hash ? undefined : url;
}
