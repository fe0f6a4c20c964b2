/** Every list: its address, which is also its path in the lenders API, and its name. */
export const lists = [
  { path: "/loans", title: "Préstamos" },
  { path: "/movements", title: "Movimientos" },
  { path: "/payments", title: "Pagos" },
  { path: "/requests", title: "Retiros" },
] as const;
