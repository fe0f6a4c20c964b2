import { cookies } from "next/headers";
import { readTheme, type Theme, themeCookie } from "./theme";

/** The theme that this request's browser remembers. */
export async function servedTheme(): Promise<Theme> {
  return readTheme((await cookies()).get(themeCookie)?.value);
}
