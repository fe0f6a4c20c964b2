"use client";

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/components/feedback/when-idle";
import type { SearchWords } from "./search-options";

type Props = { readonly words: SearchWords };

/** Loads the click handlers when the browser is idle. Until then, and without scripts, links work. */
export function LatePresses({ words }: Props) {
  const [Presses, setPresses] = useState<ComponentType<Props>>();
  useEffect(() => {
    whenIdle(() => {
      import("./presses").then(
        (loaded) => setPresses(() => loaded.Presses),
        () => undefined,
      );
    });
  }, []);
  return Presses ? <Presses words={words} /> : null;
}
