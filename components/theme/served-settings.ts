import { cookies } from "next/headers";
import { allDecimals, hiddenAmounts, readSetting, type Setting, themeSetting } from "./settings";

export async function servedSettings() {
  const kept = await cookies();
  const served = <Value extends string>(setting: Setting<Value>) =>
    readSetting(setting, kept.get(setting.name)?.value);
  return {
    theme: served(themeSetting),
    amounts: served(hiddenAmounts),
    decimals: served(allDecimals),
  };
}

export type ServedSettings = Awaited<ReturnType<typeof servedSettings>>;
