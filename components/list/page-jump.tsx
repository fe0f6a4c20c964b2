import { keptParameters, type ListAddress, type ListShape } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";

export function PageJump(props: { shape: ListShape; address: ListAddress; pages: number }) {
  const { shape, address, pages } = props;
  const t = translations("list");
  return (
    <form action={shape.path} className="flex items-center gap-2 print:hidden">
      {Object.entries(keptParameters(shape, address, [])).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        {t("goToPage")}
        <input
          key={address.page}
          className="field-control w-[7ch] px-2 text-right [appearance:textfield] wide:min-h-[34px]"
          type="number"
          name="page"
          min={1}
          max={pages}
          step={1}
          inputMode="numeric"
          defaultValue={address.page}
          autoComplete="off"
          required
        />
      </label>
      <button type="submit" className="button-quiet">
        {t("go")}
      </button>
    </form>
  );
}
