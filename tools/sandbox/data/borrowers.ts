const names = [
  "Agrícola Los Encinos",
  "Comercializadora Nopal",
  "Constructora Ribera",
  "Energía Solar del Norte",
  "Textiles del Bajío",
  "Transportes Valle Verde",
];

/** Who has a loan's capital: always the same, and the same of several loans. */
export function borrowerOf(reference: string): { id: string; name: string } {
  const at = Number(reference.replace(/\D/g, "")) % names.length;
  return { id: `br_${at + 1}`, name: names[at] as string };
}
