"use client";

import { useLayoutEffect } from "react";
import { followChosenTheme } from "./chosen-theme";

export function FollowTheme() {
  useLayoutEffect(followChosenTheme, []);
  return null;
}
