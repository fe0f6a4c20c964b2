// Written by `npm run brand` from the folder brand/; change that instead.

export const markBox = "0 0 32 32";

export const markGround = <rect width="32" height="32" rx="8" fill="var(--color-accent)"/>;

export const markFigure = <g><path d="M15.2 8.4a8.4 8.4 0 1 0 8.4 8.4" fill="none" stroke="var(--color-on-accent)" strokeWidth="3.6" strokeLinecap="round"/><circle cx="22.6" cy="9.4" r="3.1" fill="var(--color-on-accent)"/></g>;
