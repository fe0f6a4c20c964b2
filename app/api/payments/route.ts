import { listRoute } from "@/lib/http/query-route";
import { paymentSource } from "@/lib/lists/payments";

export const GET = listRoute(paymentSource);
