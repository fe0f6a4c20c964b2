import type { Catalogue } from "@/lib/i18n/locale";
import type { PasswordRule } from "./rules-of";

/** The provider's rules as a checklist; nothing if the provider returns none. */
export function PasswordRules(props: {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly texts: Catalogue["recovery"];
}) {
  const { id, rules, texts } = props;
  if (rules.length === 0) return null;
  return (
    <div id={id} className="password-rules-rules">
      <p>{texts.rules}</p>
      <ul>
        {rules.map(({ name, count, met }) => (
          <li key={name} data-met={met ? "" : undefined}>
            <span aria-hidden="true" className="password-rules-tick">
              {met ? "✓" : "○"}
            </span>
            {texts[`rule${name}`].replace("{count}", String(count))}
            <span className="visually-hidden">: {met ? texts.ruleMet : texts.ruleMissing}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
