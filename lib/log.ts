import "server-only";
import pino from "pino";

/** The process's log: one JSON line an event; ids and names of things, never what they hold. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
