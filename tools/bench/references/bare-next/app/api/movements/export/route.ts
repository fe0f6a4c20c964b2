import { Agent, request } from "undici";

type Movement = Readonly<Record<string, string>> & {
  readonly amount: { readonly amount: string; readonly currency: string };
  readonly balanceAfter: { readonly amount: string };
};

const pageSize = 200;
const dispatcher = new Agent({ keepAliveTimeout: 60_000 });
const encoder = new TextEncoder();

/** All movements of the bearer as CSV, unchecked: the least that a streamed export costs. */
export function GET({ headers }: Request): Response {
  const authorization = headers.get("authorization") ?? "";
  let offset = 0;
  const stream = new ReadableStream(
    {
      async pull(controller) {
        const { data, page } = await readPage(authorization, offset);
        controller.enqueue(encoder.encode(data.map(recordOf).join("")));
        offset += data.length;
        if (data.length === 0 || offset >= page.total) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { headers: { "Content-Type": "text/csv; charset=utf-8" } });
}

async function readPage(authorization: string, offset: number) {
  const address = `${process.env.API_BASE_URL}/movements?limit=${pageSize}&offset=${offset}`;
  const { statusCode, body } = await request(address, { dispatcher, headers: { authorization } });
  if (statusCode !== 200) throw new Error(`The lenders API returned ${statusCode}`);
  return (await body.json()) as { data: Movement[]; page: { total: number } };
}

/** The columns of the portal's export. */
function recordOf({ amount, balanceAfter, ...row }: Movement): string {
  const cells = [
    row.valueDate,
    row.type,
    row.status,
    row.loanReference,
    row.description,
    row.externalRef,
    row.direction,
    amount.amount,
    amount.currency,
    balanceAfter.amount,
    row.createdAt,
    row.id,
    row.loanId,
    row.requestId,
  ];
  return `${cells.map((cell) => `"${cell}"`).join(",")}\r\n`;
}
