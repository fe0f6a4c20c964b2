"use client";

import { useLayoutEffect } from "react";
import { followChosenTheme } from "./chosen-theme";

/** Keeps the document in the theme that its reader chose, here or in another tab. */
export function FollowTheme() {
  useLayoutEffect(followChosenTheme, []);
  return null;
}
