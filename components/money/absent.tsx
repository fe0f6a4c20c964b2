export type AbsentWords = { readonly sign: string; readonly label: string };

/** Shown for a missing value; never for 0. */
export function Absent({ sign, label }: AbsentWords) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
