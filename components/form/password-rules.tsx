import type { Catalogue } from "@/lib/i18n/locale";
import type { PasswordRule } from "./rules-of";

export function PasswordRules(props: {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly texts: Catalogue["recovery"];
}) {
  const { id, rules, texts } = props;
  if (rules.length === 0) return null;
  return (
    <div id={id} className="mb-3 py-3 px-4 rounded-m bg-surface-quiet text-muted text-s">
      <p>{texts.rules}</p>
      <ul>
        {rules.map(({ name, count, met }) => (
          <li key={name} className={`flex items-baseline gap-2 ${met ? "text-text" : ""}`}>
            <span aria-hidden="true" className="w-[1em] text-accent text-center">
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
