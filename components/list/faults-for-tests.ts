import type { Failure } from "@/lib/domain/failure";

type FaultWords = Pick<Failure, "fault" | "retryAfter"> & { readonly says: string };

const tooMany = "Hay demasiadas consultas en este momento.";

/** What a lender reads of every fault that a list may meet. */
export const faultWords: readonly FaultWords[] = [
  { fault: "forbidden", says: "El servicio no permite ver estos datos con tu cuenta." },
  { fault: "not-found", says: "El servicio no encontró estos datos." },
  { fault: "bad-filter", says: "El servicio no aceptó los filtros. Cámbialos o límpialos." },
  { fault: "too-many-requests", says: tooMany },
  {
    fault: "too-many-requests",
    says: `${tooMany} Inténtalo de nuevo en 1 segundo.`,
    retryAfter: 1,
  },
  {
    fault: "too-many-requests",
    says: `${tooMany} Inténtalo de nuevo en 7 segundos.`,
    retryAfter: 7,
  },
  { fault: "unavailable", says: "El servicio no está disponible en este momento." },
  { fault: "time-out", says: "El servicio tardó más de 10 segundos en responder." },
  { fault: "unreachable", says: "No pudimos comunicarnos con el servicio." },
  { fault: "bad-answer", says: "El servicio respondió algo que no pudimos leer." },
  { fault: "unsupported", says: "El servicio no ofrece estos datos." },
];
