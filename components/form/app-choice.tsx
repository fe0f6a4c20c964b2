import type { AuthenticatorApp } from "@/lib/browser/second-step";

export function AppChoice(props: {
  readonly apps: readonly AuthenticatorApp[];
  readonly label: string;
  readonly unnamed: string;
}) {
  const { apps, label, unnamed } = props;
  if (apps.length < 2) return null;
  return (
    <fieldset className="min-w-0 mb-3 p-0 border-0 mx-0">
      <legend className="p-0 font-medium">{label}</legend>
      {apps.map(({ id, name }, index) => (
        <label
          key={id}
          className="flex items-center gap-3 min-h-touch wrap-anywhere cursor-pointer"
        >
          <input type="radio" name="app" value={id} defaultChecked={index === 0} />
          <bdi>{name || unnamed}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
