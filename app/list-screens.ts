import type { ListDefinition } from "@/components/list/columns";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { movementScreen } from "@/components/screens/movements/movement-screen";
import { paymentScreen } from "@/components/screens/payments/payment-screen";
import { requestScreen } from "@/components/screens/requests/request-screen";
import type { ExportedList } from "@/lib/routes";

export const listScreens = {
  loans: loanScreen,
  movements: movementScreen,
  payments: paymentScreen,
  requests: requestScreen,
} as Readonly<Record<ExportedList, ListDefinition<unknown>>>;
