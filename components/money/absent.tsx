/** What is said where a value is absent: a sign for the eye, words for the ear. */
export type AbsentWords = { readonly sign: string; readonly label: string };

/** In the place of a value that the service did not tell; never a 0. */
export function Absent({ sign, label }: AbsentWords) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
