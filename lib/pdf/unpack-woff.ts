import "server-only";
import { inflateSync } from "node:zlib";

const header = { woff: 44, font: 12 };
const entry = { woff: 20, font: 16 };

/** A WOFF file as the OpenType font in it: of a WOFF, fontkit inflates a table for every glyph. */
export function unpackWoff(file: Buffer): Buffer {
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) =>
    readTable(file, header.woff + index * entry.woff),
  );
  const head = Buffer.alloc(header.font + tables.length * entry.font);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = header.font + index * entry.font;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function readTable(file: Buffer, at: number) {
  const [offset, packed, whole] = [4, 8, 12].map((from) => file.readUInt32BE(at + from)) as [
    number,
    number,
    number,
  ];
  const content = file.subarray(offset, offset + packed);
  return {
    tag: file.subarray(at, at + 4),
    checksum: file.subarray(at + 16, at + 20),
    content: packed < whole ? inflateSync(content) : content,
  };
}
