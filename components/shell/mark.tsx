/** The portal's logo, the same as app/icon.svg. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <path
        d="M15.2 8.4a8.4 8.4 0 1 0 8.4 8.4"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="22.6" cy="9.4" r="3.1" fill="var(--color-on-accent)" />
    </svg>
  );
}
