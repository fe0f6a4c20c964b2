"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import {
  attributeOf,
  frameColor,
  readSetting,
  type Setting,
  settings,
  themeSetting,
} from "./settings";

const year = 365 * 24 * 60 * 60;
const channelName = "settings";

/** For this page, the next ones, and those in other tabs. Undefined takes the choice back. */
export function chooseSetting<Value extends string>(
  setting: Setting<Value>,
  value: Value | undefined,
): void {
  const { name } = setting;
  const age = value ? year : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax; Secure`;
  applyToPage(setting, value);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ name, value });
  channel.close();
}

export function useSetting<Value extends string>(
  setting: Setting<Value>,
  served?: Value,
): Value | undefined {
  return useSyncExternalStore(
    watchPage,
    () => settingOfPage(setting),
    () => served,
  );
}

export function settingOfPage<Value extends string>(setting: Setting<Value>): Value | undefined {
  return readSetting(setting, document.documentElement.getAttribute(attributeOf(setting)));
}

export function FollowSettings() {
  useLayoutEffect(followSettings, []);
  // Otherwise a refresh that began before a choice would undo it.
  useLayoutEffect(followCookies);
  return null;
}

function followSettings(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const setting = settings.find(({ name }) => name === data.name);
    const known = data.value === undefined || (setting && readSetting(setting, data.value));
    if (setting && known) applyToPage(setting, data.value);
  };
  // Back may show a page as it was before the choice.
  addEventListener("pageshow", followCookies);
  return () => {
    channel.close();
    removeEventListener("pageshow", followCookies);
  };
}

function followCookies(): void {
  const cookies = document.cookie.split("; ");
  for (const setting of settings) {
    const start = `${setting.name}=`;
    const cookie = cookies.find((each) => each.startsWith(start));
    applyToPage(setting, cookie?.slice(start.length));
  }
}

function applyToPage(setting: Setting<string>, text: string | undefined): void {
  const value = readSetting(setting, text);
  if (value === undefined) document.documentElement.removeAttribute(attributeOf(setting));
  else document.documentElement.setAttribute(attributeOf(setting), value);
  if (setting.name !== themeSetting.name) return;
  const theme = settingOfPage(themeSetting);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = frameColor(theme, meta.media.includes("dark") ? "dark" : "light");
}

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: settings.map(attributeOf) });
  return () => observer.disconnect();
}
