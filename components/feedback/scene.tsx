"use client";

export type SceneName = "lost" | "failed" | "empty" | "noMatch" | "offline";

const ring = { fill: "none", stroke: "var(--color-accent)", strokeWidth: 8 } as const;
const trace = { fill: "none", stroke: "var(--color-border-strong)", strokeWidth: 2 } as const;
const dots = { strokeDasharray: "1 6" } as const;
const coin = { r: 7.5, fill: "var(--color-accent)" } as const;

const drawings = {
  lost: (
    <>
      <path {...ring} d="M62 24a20 20 0 1 0 20 20" />
      <path {...trace} {...dots} d="M80 26c10-12 22-6 25 10s3 18 5 26" />
      <path {...trace} d="M92 81h36" />
      <circle {...coin} cx="111" cy="71" />
    </>
  ),
  failed: (
    <>
      <path {...ring} d="M57 23.5a20 20 0 0 0-10.5 31M58 64.5a20 20 0 0 0 25-18" />
      <circle cx="81" cy="26" r="12" fill="var(--color-danger)" />
      <path d="M81 20.5v6m0 4.5v.2" stroke="var(--color-surface)" strokeWidth="3" />
    </>
  ),
  empty: (
    <>
      <path {...trace} {...dots} d="M62 26a20 20 0 1 0 20 20" strokeWidth="3" />
      <circle {...coin} cx="80" cy="28" />
    </>
  ),
  noMatch: (
    <>
      <path {...ring} d="M60 22a20 20 0 1 0 20 20m-4 16 14 14" strokeWidth="7" />
      <path {...trace} d="M52 42h16" strokeWidth="3" />
      <circle {...trace} {...dots} cx="80" cy="22" r="5" />
    </>
  ),
  offline: (
    <>
      <path {...ring} d="M56 26a20 20 0 0 0 0 40M78 66a20 20 0 0 0 17-20" />
      <path {...trace} {...dots} d="M67 18v56" />
      <circle {...coin} cx="92" cy="28" />
    </>
  ),
} as const satisfies Record<SceneName, unknown>;

export function Scene({ name }: { name: SceneName }) {
  return (
    <svg width="128" height="88" viewBox="0 0 128 88" aria-hidden="true" focusable="false">
      <circle cx="64" cy="44" r="40" fill="var(--color-accent-surface)" />
      <g strokeLinecap="round">{drawings[name]}</g>
    </svg>
  );
}
