"use client";

import { useLayoutEffect } from "react";
import { followChosenTheme } from "./chosen-theme";

/** Applies the theme that the user chooses, here or in another tab. */
export function FollowTheme() {
  useLayoutEffect(followChosenTheme, []);
  return null;
}
