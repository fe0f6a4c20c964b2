/** What a chip means at a glance; its icon and words say the same without colour. */
export type Tone =
  | "interest"
  | "capital"
  | "withdrawal"
  | "pending"
  | "planned"
  | "moving"
  | "overdue"
  | "done"
  | "stopped"
  | "neutral";
