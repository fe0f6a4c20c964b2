import { requestList, type SearchParameters } from "../lists/list-address";

const openRequestParameter = "open";
const oneRequestParameter = "id";

export function requestHref(id: string): string {
  return `${requestList.path}?${new URLSearchParams({ [oneRequestParameter]: id })}`;
}

/** Users may have saved addresses of the list with an open row: that row's request. */
export function readRequestId(parameters: SearchParameters): string | undefined {
  const given = parameters[oneRequestParameter] ?? parameters[openRequestParameter];
  const id = typeof given === "string" ? given : given?.[0];
  return id || undefined;
}
