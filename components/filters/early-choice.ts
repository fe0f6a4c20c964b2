/**
 * Whether a select or a date of a server's form holds another value than the server wrote. A date
 * that has the focus may still be typed, and counts once it is left.
 */
export function holdsEarlyChoice(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== servedChoice(field);
    if (!(field instanceof HTMLInputElement) || field.type !== "date") return false;
    return field.value !== field.defaultValue && field !== document.activeElement;
  });
}

function servedChoice(select: HTMLSelectElement): string {
  const options = [...select.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
