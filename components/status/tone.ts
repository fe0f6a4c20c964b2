/** The meaning of a chip's colour; its icon and text have the same meaning. */
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
