import { timelineTexts } from "@/components/request/request-timeline";
import { lenderRoute } from "@/lib/http/lender-route";
import { translations } from "@/lib/i18n/translations";
import { fetchRequest } from "@/lib/lenders-api/requests";

export function GET(
  request: Request,
  context: { params: Promise<{ id: string }> },
): Promise<Response> {
  return lenderRoute(
    request,
    async (caller) => {
      const { id } = await context.params;
      return timelineTexts(await fetchRequest(caller, id), translations());
    },
    "requests",
  );
}
