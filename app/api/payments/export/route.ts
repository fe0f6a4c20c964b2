import { listFileRoute } from "@/lib/http/list-file-route";
import { paymentSource } from "@/lib/lists/payments";

export const GET = listFileRoute(paymentSource);
