import type { AuthenticatorApp } from "@/lib/browser/second-step";

/** The lender's authenticator apps, if there are several. The first one is chosen. */
export function AppChoice(props: {
  readonly apps: readonly AuthenticatorApp[];
  readonly label: string;
  readonly unnamed: string;
}) {
  const { apps, label, unnamed } = props;
  if (apps.length < 2) return null;
  return (
    <fieldset className="app-choice-choice">
      <legend>{label}</legend>
      {apps.map(({ id, name }, index) => (
        <label key={id}>
          <input type="radio" name="app" value={id} defaultChecked={index === 0} />
          <bdi>{name || unnamed}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
