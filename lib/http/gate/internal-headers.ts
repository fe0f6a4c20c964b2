import "server-only";

/** The address of the connection's peer. A value sent by the client is overwritten. */
export const peerHeader = "x-portal-peer";

/** The status for a request that the middleware must reject. */
export const rejectedStatusHeader = "x-portal-verdict";
