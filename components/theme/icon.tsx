const paths = {
  summary: "M4 13h6V4H4zm10 7h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z",
  loans: "M4 8.5 12 4l8 4.5M6 11v6m4-6v6m4-6v6m4-6v6M4 20h16",
  payments: "M4 6.5h16v13H4zM4 10.5h16M8 4v4m8-4v4m-4 4.5v4m-2-2 2 2 2-2",
  movements: "M7 20V5M3.5 8.5 7 5l3.5 3.5M17 4v15m3.5-3.5L17 19l-3.5-3.5",
  requests: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16",
  documents: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6",
  search: "m16 16 4.5 4.5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0",
  shown:
    "M2.7 11.2C3.8 9 7 5 12 5s8.2 4 9.3 6.2a2 2 0 0 1 0 1.6C20.2 15 17 19 12 19s-8.2-4-9.3-6.2a2 2 0 0 1 0-1.6M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  hidden:
    "M9.9 5.2A9.6 9.6 0 0 1 12 5c5 0 8.2 4 9.3 6.2a2 2 0 0 1 0 1.6 14 14 0 0 1-2.1 3M6.6 6.7a13.6 13.6 0 0 0-3.9 4.5 2 2 0 0 0 0 1.6C3.8 15 7 19 12 19a9.4 9.4 0 0 0 5-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16",
  calendar: "M5 6.5h14v13H5zM5 10.5h14M8.5 4v4m7-4v4",
  filters: "M3.5 6.5h17M6.5 12h11m-8 5.5h5",
  sort: "M7 5v14m-3-3 3 3 3-3M17 19V5m-3 3 3-3 3 3",
  columns: "M4 5.5h16v13H4zM9.4 5.5v13m5.2-13v13",
  density: "M4 6h16M4 12h16M4 18h16",
  sheet: "M4 5.5h16v13H4zM4 9.7h16M4 14.1h16M10.7 5.5v13",
  more: "M4.7 12a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m7 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0m7 0a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0",
  close: "m6 6 12 12m0-12L6 18",
  done: "M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M8 12.6l3 3 5.4-6.6",
  note: "M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M8 12h8",
  failed: "M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M12 6.8v6.4m0 3.6v.1",
  readOnly:
    "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9v6",
  address: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  password: "M4 6h16v12H4zM4 7l8 6 8-6",
  checked: "M6 3.5h8l4 4v13H6zM9 13.5l2.2 2.2 4-4.2",
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
