"use client";

import { Announce } from "./announcements";

export function ListSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="skeleton card pt-touch max-wide:pt-0">
      <Waiting label={label} />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className="skeleton-row" aria-hidden="true">
          <span className="skeleton-bone" />
        </div>
      ))}
    </div>
  );
}

export function Waiting({ label }: { label: string }) {
  return (
    <>
      <span className="visually-hidden" data-waiting="">
        {label}
      </span>
      <Announce text={label} atOnce />
    </>
  );
}
