import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { type OpenStatement, statementWords } from "@/lib/http/documents/account-statement";
import { middlewarePage } from "@/lib/http/pages/middleware-page";
import { movementTable } from "@/lib/lists/movements";
import english from "@/messages/en.json";
import messages from "@/messages/es.json";
import { formatDate } from "./format";
import { catalogueOf } from "./locale";
import { errorPageText, explainFault, identityMessages } from "./support";
import { translations } from "./translations";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    productName: "Portal",
    formatLocale: "es-419",
    timeZone: "UTC",
    messages: {
      es: [
        { failure: { unexpected: "Algo falló" }, movements: { amount: "Cantidad" } },
        {
          accountStatement: { holder: "Inversionista" },
          calendar: { monthsShort: "I II III IV V VI VII VIII IX X XI XII".split(" ") },
          earlyPages: { badMethod: { title: "Así no" } },
          movements: { amount: "Monto" },
          failure: { unexpected: "Algo salió mal" },
          withoutContact: { pageText: "Inténtalo más tarde", disabled: "Cuenta cerrada" },
        },
      ],
      en: [{ movements: { amount: "Sum" } }],
    },
  }),
}));

const day = "2026-05-04" as CalendarDate;

test("the words replace those of the catalogue, and all others stay", () => {
  const { failure, movements } = catalogueOf("es");
  expect(failure).toEqual({ ...messages.failure, unexpected: "Algo salió mal" });
  expect(movements).toEqual({ ...messages.movements, amount: "Monto" });
  expect(catalogueOf("es").shell).toEqual(messages.shell);
  expect(catalogueOf("en").failure.unexpected).toBe("Something failed in the portal.");
  expect(catalogueOf("en").movements).toEqual({ ...english.movements, amount: "Sum" });
});

test("they are on pages and in what client components get as props", () => {
  expect(translations("movements")("amount")).toBe("Monto");
  expect(explainFault(undefined)).toBe("Algo salió mal");
  expect(errorPageText()).toBe("Inténtalo más tarde");
  expect(identityMessages()).toMatchObject({ disabled: "Cuenta cerrada" });
  expect(formatDate(day)).toBe("4 V 2026");
});

test("they are on a plain page, and in the header of a file's table", () => {
  const [html] = middlewarePage("badMethod", { nonce: "n", requestId: "r", path: "/" });
  expect(html).toContain("<h1>Así no</h1>");
  expect(movementTable(translations()).header).toContain("Monto");
});

test("they are on a statement's PDF", () => {
  const statement = { holder: { name: "Ana" }, summary: {}, period: { from: day, to: day } };
  const { facts } = statementWords(statement as OpenStatement, formatDate);
  expect(facts[0]).toEqual(["Inversionista", "Ana"]);
});
