// fontkit inflates a whole table of a font for each glyph of a PDF; Node does it at a tenth of the time.
// Browser tests and the part `documents` make their PDFs with fontkit's own.
const { inflateRawSync } = require("node:zlib");

module.exports = (packed, room) => {
  room.set(inflateRawSync(packed));
  return room;
};
