import { cookies } from "next/headers";
import { readTheme, type Theme, themeCookie } from "./theme";

export async function servedTheme(): Promise<Theme> {
  return readTheme((await cookies()).get(themeCookie)?.value);
}
