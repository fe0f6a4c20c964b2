import { readFileSync } from "node:fs";
import { iconOf } from "@/components/money/amount-looks";
import { decimal } from "@/lib/domain/money/money";
import { configure } from "@/lib/session/session-for-tests";
import { offeredCurrencies } from "./filter-word";
import { formatMoney } from "./format";

jest.mock("@/lib/config");

test("the operator's currencies are offered in place of the usual ones", () => {
  configure({ currencies: ["EUR", "EURC"] });
  expect(offeredCurrencies()).toEqual(["EUR", "EURC"]);
  configure();
  expect(offeredCurrencies()).toContain("MXN");
});

const icons = readFileSync("components/money/amount-currency.css", "utf8");

test.each(["EURC", "FDUSD", "USDP", "PYUSD", "DAI", "TUSD", "USDE", "GUSD", "USDC", "USDT"])(
  "%s has the icon of a stablecoin, and two decimals",
  (currency) => {
    const [, url] =
      new RegExp(`\\[data-icon="${iconOf(currency)}"\\][^{]*{[^}]*url\\("(.*?)"`).exec(icons) ?? [];
    expect(url).toMatch(/^\/icons\/stablecoin-/);
    expect(readFileSync(`public${url}`, "utf8")).toContain("<rect");
    configure({ formatLocale: "es-419" });
    expect(formatMoney({ amount: decimal("1234.5"), currency }).shown).toBe("1,234.50");
  },
);
