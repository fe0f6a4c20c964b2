import { cookies } from "next/headers";
import type { ListShape } from "@/lib/domain/list-address";
import { listViewCookie } from "./list-view";

/** The list's view in this request's cookie; "" without one. */
export async function servedListView({ path }: Pick<ListShape, "path">): Promise<string> {
  return (await cookies()).get(listViewCookie(path))?.value ?? "";
}
