// The marker package throws outside a server bundle; unit tests are the server.
export {};
