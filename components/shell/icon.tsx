const paths = {
  summary: "M4 13h6V4H4zm10 7h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z",
  loans: "M4 8.5 12 4l8 4.5M6 11v6m4-6v6m4-6v6m4-6v6M4 20h16",
  payments: "M4 6.5h16v13H4zM4 10.5h16M8 4v4m8-4v4m-4 4.5v4m-2-2 2 2 2-2",
  movements: "M7 20V5M3.5 8.5 7 5l3.5 3.5M17 4v15m3.5-3.5L17 19l-3.5-3.5",
  requests: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16",
  documents: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6",
  search: "m16 16 4.5 4.5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0",
  shownAmounts:
    "M2.7 11.2C3.8 9 7 5 12 5s8.2 4 9.3 6.2a2 2 0 0 1 0 1.6C20.2 15 17 19 12 19s-8.2-4-9.3-6.2a2 2 0 0 1 0-1.6M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  hiddenAmounts:
    "M9.9 5.2A9.6 9.6 0 0 1 12 5c5 0 8.2 4 9.3 6.2a2 2 0 0 1 0 1.6 14 14 0 0 1-2.1 3M6.6 6.7a13.6 13.6 0 0 0-3.9 4.5 2 2 0 0 0 0 1.6C3.8 15 7 19 12 19a9.4 9.4 0 0 0 5-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
