import type { Failure } from "@/lib/domain/failure";

type FaultWords = Pick<Failure, "fault" | "retryAfter"> & { readonly says: string };

const tooMany = "Hay demasiadas consultas en este momento.";

/** The sentence for every fault of a list. */
export const faultWords: readonly FaultWords[] = [
  { fault: "forbidden", says: "Tu cuenta no tiene permiso para ver estos datos." },
  { fault: "not-found", says: "No encontramos estos datos." },
  { fault: "bad-filter", says: "No pudimos usar esos filtros. Cámbialos o límpialos." },
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
  { fault: "unavailable", says: "Nuestro sistema no está disponible en este momento." },
  { fault: "time-out", says: "Nuestro sistema tardó más de 10 segundos en responder." },
  { fault: "unreachable", says: "No pudimos comunicarnos con nuestro sistema." },
  { fault: "bad-answer", says: "Recibimos una respuesta que no pudimos leer." },
  { fault: "unsupported", says: "Estos datos no están disponibles." },
];
