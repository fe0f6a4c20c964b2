import { requestList, type SearchParameters } from "./list-address";

/** The parameter of /requests with the id of the request whose timeline is open. */
export const openRequestParameter = "open";

const oneRequestParameter = "id";

/** Returns the URL of one request with its timeline, wherever the list has it. */
export function requestHref(id: string): string {
  return `${requestList.path}?${new URLSearchParams({ [oneRequestParameter]: id })}`;
}

/** Returns the id of the one request that the URL asks for; undefined for the list. */
export function readRequestId(parameters: SearchParameters): string | undefined {
  const given = parameters[oneRequestParameter];
  const id = typeof given === "string" ? given : given?.[0];
  return id || undefined;
}
