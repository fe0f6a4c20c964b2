import { cookies } from "next/headers";
import { readTheme, type Theme, themeCookie } from "./theme";

/** The theme in this request's cookie. */
export async function servedTheme(): Promise<Theme> {
  return readTheme((await cookies()).get(themeCookie)?.value);
}
