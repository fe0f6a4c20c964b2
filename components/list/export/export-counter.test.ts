import { RecordCounter, reasonOf } from "./export-counter";

const bytes = (text: string) => new TextEncoder().encode(text);

test("records are counted across any cut, and line ends within quotes end none", () => {
  const file = bytes('"Fecha";"Nota"\r\n"2026";"a\r\nb"\r\n"2026";"di ""hola""\n"\r\n"é";""\r\n');
  for (let cut = 0; cut <= file.length; cut += 1) {
    const counter = new RecordCounter();
    counter.count(file.slice(0, cut));
    expect(counter.count(file.slice(cut))).toBe(4);
  }
});

test("a file cut short within a record has not ended it", () => {
  expect(new RecordCounter().count(bytes('"a"\r\n"b'))).toBe(1);
});

test("a last record of one field says why the file was broken off", () => {
  const reason = (text: string) =>
    reasonOf(bytes(text), "Este archivo está incompleto; vuelve a exportarlo. {reason}");
  expect(
    reason('"a";"b"\r\n"Este archivo está incompleto; vuelve a exportarlo. El ""x""."\r\n'),
  ).toBe('El "x".');
  expect(reason('"Este archivo está incompleto; vuelve a exportarlo. "\r\n')).toBe("");
  expect(reason('"a";"b"\r\n"Otra cosa"\r\n')).toBeUndefined();
  expect(reason('"a";"b"\r\n"c";"d"\r\n')).toBeUndefined();
  expect(reason('"a";"b"\r\n"c";"d')).toBeUndefined();
});
