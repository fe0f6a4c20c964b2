import { cookies } from "next/headers";
import type { ListShape } from "@/lib/domain/list-address";
import { listViewCookie } from "./list-view";

/** A list's view as this request's browser remembers it; "" where it remembers none. */
export async function servedListView({ path }: Pick<ListShape, "path">): Promise<string> {
  return (await cookies()).get(listViewCookie(path))?.value ?? "";
}
