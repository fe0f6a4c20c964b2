"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { frameColor, readTheme, type Theme, themeAttribute, themeCookie } from "./theme";

const year = 365 * 24 * 60 * 60;
const channelName = "theme";

export function chooseTheme(theme: Theme): void {
  const age = theme === "system" ? 0 : year;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax; Secure`;
  applyToPage(theme);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(theme);
  channel.close();
}

function followChosenTheme(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => applyToPage(readTheme(String(data)));
  const followCookie = () => applyToPage(rememberedTheme());
  // Back may show a page as it was before the choice.
  addEventListener("pageshow", followCookie);
  followCookie();
  return () => {
    channel.close();
    removeEventListener("pageshow", followCookie);
  };
}

export function useTheme(served: Theme): Theme {
  return useSyncExternalStore(watchPage, themeOfPage, () => served);
}

function themeOfPage(): Theme {
  return readTheme(document.documentElement.getAttribute(themeAttribute));
}

function rememberedTheme(): Theme {
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${themeCookie}=`));
  return readTheme(cookie?.slice(themeCookie.length + 1));
}

function applyToPage(theme: Theme): void {
  if (theme === "system") document.documentElement.removeAttribute(themeAttribute);
  else document.documentElement.setAttribute(themeAttribute, theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = frameColor(theme, meta.media.includes("dark") ? "dark" : "light");
}

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [themeAttribute] });
  return () => observer.disconnect();
}

export function FollowTheme() {
  useLayoutEffect(followChosenTheme, []);
  return null;
}
