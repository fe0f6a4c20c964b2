import { expect, test } from "../fixtures.ts";
import { RequestsPage } from "../pages/requests-page.ts";

type WireRequest = {
  id: string;
  reference: string;
  type: string;
  status: string;
  requestedAt: string;
  history: { status: string; at: string }[];
  movementIds?: string[];
};

type Answer = { data: WireRequest[] };

const meanings: Record<string, string> = {
  PENDING: "Solicitaste este retiro y falta que lo aprobemos.",
  PENDING_WITHDRAWAL: "Este retiro se aprobó y el dinero está en camino.",
  COMPLETED: "Este retiro se pagó.",
  CANCELED: "Este retiro se canceló y no se pagará.",
};

const pendingIn: Record<string, string> = {
  LOAN_WITHDRAWAL: "este dinero sigue en tu capital vigente.",
  INTEREST_WITHDRAWAL: "este dinero no está en tu interés retirado.",
  WITHDRAWAL: "este dinero sigue en tu saldo.",
};

const completedIn: Record<string, string> = {
  LOAN_WITHDRAWAL: "Tu capital vigente ya no",
  INTEREST_WITHDRAWAL: "Tu interés retirado ya",
  WITHDRAWAL: "Tu saldo ya no",
};

const millisecondsPerDay = 86_400_000;

function daysSince(instant: string): number {
  const day = (milliseconds: number) => Math.floor(milliseconds / millisecondsPerDay);
  return day(Date.now()) - day(Date.parse(instant));
}

test.use({ profile: "ana", idle: false });

test("each request shows its meaning, its date and the totals that contain it", async ({
  page,
  openServed,
}) => {
  for (const [status, meaning] of Object.entries(meanings)) {
    const response = await page.request.get(`/api/requests?limit=200&status=${status}`);
    const { data } = (await response.json()) as Answer;
    expect(data.length).toBeGreaterThan(0);
    const requests = new RequestsPage(await openServed(`/requests?status=${status}&pageSize=50`));
    for (const request of data) {
      const text = await requests.timeline(request.reference).textContent();
      expect(text).toContain(meaning);
      expect(text).toContain(sinceOf(request));
      expect(text).toContain(totalsOf(request));
    }
  }
});

function sinceOf({ status, history }: WireRequest): string {
  if (!status.startsWith("PENDING")) return "";
  const days = daysSince(history.at(-1)?.at ?? "");
  if (days === 0) return "Está en este estado desde hoy (";
  return `Lleva ${days === 1 ? "1 día" : `${days} días`} en este estado (desde el `;
}

function totalsOf({ status, type, movementIds = [] }: WireRequest): string {
  if (status === "CANCELED") return "No está en tus totales.";
  if (status === "COMPLETED")
    return movementIds.length ? `${completedIn[type]} incluye este dinero.` : "";
  return `Mientras no se complete, ${pendingIn[type]}`;
}

test("a pending withdrawal is not part of a completed sum", async ({ page }) => {
  const response = await page.request.get("/api/requests?limit=200&status=PENDING_WITHDRAWAL");
  const { data } = (await response.json()) as Answer;
  const became = data.filter(({ movementIds }) => movementIds?.length);
  expect(became.length).toBeGreaterThan(0);
  for (const { id, movementIds } of became) {
    const movements = await page.request.get(`/api/movements?requestId=${id}`);
    const { data: own } = (await movements.json()) as { data: { id: string; status: string }[] };
    expect(own.map((movement) => movement.id).sort()).toEqual([...(movementIds ?? [])].sort());
    for (const movement of own) expect(movement.status).toMatch(/^PENDING/);
  }
});
