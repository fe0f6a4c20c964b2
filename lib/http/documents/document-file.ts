import "server-only";
import {
  documentEndings,
  mostDocumentMegabytes,
  pdfType,
} from "@/lib/domain/documents/issued-document";
import { translations } from "@/lib/i18n/translations";
import { openDocument } from "@/lib/lenders-api/documents";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { documentDisposition } from "../files/attachment";
import { byteStream } from "../files/byte-stream";
import { problemResponse } from "../gate/problem";

/** A document of a known type and size. Errors before its first byte are thrown; later ones break
 * the connection off, so that no browser takes a part for the whole. */
export async function documentFile(
  caller: Caller,
  id: string,
  { name, as }: { readonly name: string; readonly as?: "saved" | undefined },
): Promise<Response> {
  const answer = await openDocument(caller, id);
  const { mediaType, size, next, close } = answer;
  const ending = documentEndings.get(mediaType);
  if (!ending || (size ?? 0) > mostDocumentMegabytes * 1024 * 1024) {
    close();
    return refused(ending ? "document-too-large" : "document-type", caller.requestId);
  }
  const first = await next().catch((error) => {
    close();
    throw error;
  });
  if (!first) throw new LendersApiError("bad-answer", { status: 200 });
  let waiting: Uint8Array | undefined = first;
  const nextOrLog = async () => {
    const bytes = waiting;
    waiting = undefined;
    return bytes ?? next().catch(breakOff);
  };
  const breakOff = (error: unknown): never => {
    if (!caller.signal?.aborted) caller.onBrokenFile?.(error);
    throw error;
  };
  return new Response(byteStream(nextOrLog, close), {
    headers: {
      ...documentDisposition(name, mediaType, ending, mediaType === pdfType && as !== "saved"),
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function refused(code: "document-too-large" | "document-type", requestId: string): Response {
  const t = translations("documents");
  return problemResponse({
    status: 502,
    code,
    title: "The lenders API sent no file that the portal hands on",
    detail:
      code === "document-type"
        ? t("refusedType")
        : t("refusedSize", { megabytes: mostDocumentMegabytes }),
    requestId,
  });
}
