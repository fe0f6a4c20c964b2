/**
 * The address at the other end of the connection, on its way from the connection to the handlers.
 * What a client sends under the name is overwritten.
 */
export const peerHeader = "x-portal-peer";

/** The status of a request that no page may see, on its way to the middleware. */
export const rejectedStatusHeader = "x-portal-verdict";
