import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import type { CalendarDate } from "./calendar.ts";

/** A PDF of one page; the same texts and day give the same bytes. */
export function pdfOf(title: string, lines: readonly string[], day: CalendarDate): Buffer {
  const info = { Title: title, CreationDate: new Date(`${day}T12:00:00Z`) };
  const document = new PDFDocument({ size: "A4", margin: 64, lang: "es-MX", info });
  document.font("Helvetica-Bold").fontSize(16).text(title).moveDown();
  document.font("Helvetica").fontSize(11);
  for (const line of lines) document.text(line, { paragraphGap: 6 });
  document.end();
  return document.read() as Buffer;
}

export function invoiceOf(title: string, holder: string, day: CalendarDate): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<factura fecha="${day}" moneda="MXN">
  <concepto>${title}</concepto>
  <receptor>${holder}</receptor>
</factura>
`);
}

const [width, height] = [320, 120];

/** A picture of one colour. */
export function pictureOf(grey: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // 8 bits of grey each.
  size[8] = 8;
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width, grey)]);
  const rows = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", size),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
