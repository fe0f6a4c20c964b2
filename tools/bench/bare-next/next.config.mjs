/** Without a root of its own, Next takes the portal's middleware and instrumentation from above. */
export default { turbopack: { root: import.meta.dirname } };
