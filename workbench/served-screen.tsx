"use client";

import { Component, type ReactNode, Suspense, useState } from "react";
import type { StateRow } from "@/e2e/screens/screen-table";
import { missingTree, screenTree } from "./screens";
import { serve } from "./serve";
import { NotFound } from "./stand-ins/next";

/** A screen of the table, rendered once per story. */
export function ServedScreen({ row, path }: { row: StateRow; path: string }) {
  const [tree] = useState(() => serve(screenTree(row, path)));
  return (
    <Missing>
      <Suspense>{tree}</Suspense>
    </Missing>
  );
}

// Replaces Next's own boundary for `notFound()`.
class Missing extends Component<{ children: ReactNode }, { instead?: ReactNode }> {
  override state: { instead?: ReactNode } = {};

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof NotFound)) throw error;
    return { instead: serve(missingTree()) };
  }

  override render() {
    return this.state.instead ? <Suspense>{this.state.instead}</Suspense> : this.props.children;
  }
}
