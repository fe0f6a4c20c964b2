import type { Meta, StoryObj } from "@storybook/react-vite";
import { SelectField } from "@/components/filters/field";
import { FilterChips } from "@/components/filters/filter-chips";
import { Filters } from "@/components/filters/filters";
import { SearchField } from "@/components/filters/search-field";
import { movementList, readListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { texts } from "../samples";

export default { title: "Parts/filters" } satisfies Meta;

const t = translations();
const filtered = { type: "INTEREST", from: "2026-01-01", q: texts.unbroken.slice(0, 100) };

export const FilterParts: StoryObj = {
  render: () => (
    <>
      <Filters active={2} faulty>
        <SelectField
          name="status"
          label={t("loans.status")}
          value=""
          all={t("list.all")}
          options={[{ value: "x", label: texts.long }]}
        />
        <SearchField
          name="q"
          label={t("loans.search")}
          value={texts.markup}
          placeholder="Por ejemplo, SPEI"
          submit="Buscar"
        />
      </Filters>
      <FilterChips shape={movementList} address={readListAddress(movementList, filtered)} />
    </>
  ),
};
