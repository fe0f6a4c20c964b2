import "server-only";
import { translations } from "@/lib/i18n/translations";

/** How a kind of file ends with a code and is still a file of its kind. */
type FileEnding = {
  /** How many of the file's last bytes `beforeCode` needs. */
  readonly held: number;
  /** Returns what comes before the code: the held bytes, changed if the format needs it. */
  readonly beforeCode: (lastBytes: Buffer, codeBytes: number) => Buffer;
};

const zipEndBytes = 22;
const zipEndSignature = 0x06054b50;
const zipCommentLength = 20;

/** By media type. */
export const fileEndings: Readonly<Record<string, FileEnding>> = {
  /** A last record. Nothing in a code needs quotes. */
  "text/csv": { held: 0, beforeCode: () => Buffer.from(`${translations("verify")("code")}: `) },
  /** A comment. Readers look for the end of the document in the last 1,024 bytes. */
  "application/pdf": { held: 0, beforeCode: () => Buffer.from("\n%") },
  /** The archive's comment, after its length. */
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    held: zipEndBytes,
    beforeCode: (lastBytes, codeBytes) => {
      const isEnd =
        lastBytes.length === zipEndBytes &&
        lastBytes.readUInt32LE(0) === zipEndSignature &&
        lastBytes.readUInt16LE(zipCommentLength) === 0;
      if (!isEnd) throw new Error("The workbook does not end as an archive without a comment");
      const end = Buffer.from(lastBytes);
      end.writeUInt16LE(codeBytes, zipCommentLength);
      return end;
    },
  },
};
