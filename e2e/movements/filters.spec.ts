import { expect, test } from "../fixtures.ts";
import { MovementsPage } from "../pages/movements-page.ts";
import { switchOn } from "../sandbox-control.ts";

const types = [
  ["INTEREST", "Interés"],
  ["LOAN_WITHDRAWAL", "Retiro préstamo"],
  ["INTEREST_WITHDRAWAL", "Retiro intereses"],
  ["WITHDRAWAL", "Retiro"],
  ["LOAN", "Préstamo"],
] as const;

test.use({ profile: "ana", idle: false });

test("the dropdown Tipo filters by each of the movement types, and by nothing else", async ({
  page,
}) => {
  const movements = new MovementsPage(page);
  await movements.open("?to=2099-12-31");
  const offered = await movements.type.getByRole("option").allInnerTexts();
  expect(offered).toEqual(["Todos", ...types.map(([, label]) => label)]);
  for (const [type, label] of types)
    await test.step(label, async () => {
      await movements.type.selectOption({ label });
      await expect(page).toHaveURL(`/movements?type=${type}&to=2099-12-31`);
      await expect(movements.chip(`Tipo: ${label}`)).toBeVisible();
      const { page: read } = await (await page.request.get(`/api/movements?type=${type}`)).json();
      await expect(movements.count).toHaveText(
        `1–${Math.min(25, read.total)} de ${read.total.toLocaleString("en-US")}`,
      );
      await expect
        .poll(async () => new Set(await movements.column("Tipo")))
        .toEqual(new Set([label]));
    });
});

test("the address is the state: Back, reload and a shared link restore it", async ({
  page,
  context,
}) => {
  const movements = new MovementsPage(page);
  await movements.open();
  await movements.type.selectOption("INTEREST");
  await expect(movements.chip("Tipo: Interés")).toBeVisible();
  await movements.status.selectOption("PENDING");
  await expect(movements.chip("Estado: Pendiente")).toBeVisible();
  await expect(page).toHaveURL("/movements?type=INTEREST&status=PENDING");
  const rows = await movements.column("Descripción");

  await page.reload();
  await expect(movements.type).toHaveValue("INTEREST");
  await expect(movements.status).toHaveValue("PENDING");
  expect(await movements.column("Descripción")).toEqual(rows);

  const shared = new MovementsPage(await context.newPage());
  await shared.page.goto(page.url());
  await expect(shared.status).toHaveValue("PENDING");
  expect(await shared.column("Descripción")).toEqual(rows);

  await page.goBack();
  await expect(movements.status).toHaveValue("");
  await expect(movements.type).toHaveValue("INTEREST");
  await expect(movements.chip("Estado: Pendiente")).toHaveCount(0);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("figures that arrive after the first part of the page are shown", async ({
    page,
    lender,
  }) => {
    await switchOn(lender, { name: "slow", ms: 800 });
    const movements = new MovementsPage(page);
    await movements.open();
    await expect(movements.rows()).toHaveCount(25);
    await expect(movements.rows().first()).toBeVisible();
    await expect(movements.sums).toBeVisible();
    await expect(page.getByText("Cargando…")).toBeHidden();
  });

  test("the form sends dates and type, and shows an error beside invalid dates", async ({
    page,
  }) => {
    const movements = new MovementsPage(page);
    await movements.open();
    await expect(movements.rows()).toHaveCount(25);
    await expect(movements.sums).toBeVisible();
    await movements.from.fill("2026-01-01");
    await movements.to.fill("2026-03-31");
    await movements.type.selectOption("INTEREST");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/type=INTEREST.*from=2026-01-01&to=2026-03-31/);
    await expect(movements.chip("Desde: 1 ene 2026")).toBeVisible();
    await expect(movements.to).toHaveValue("2026-03-31");

    await movements.to.fill("2025-03-31");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(movements.to).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("La fecha final es anterior a la inicial.")).toBeVisible();
  });
});
