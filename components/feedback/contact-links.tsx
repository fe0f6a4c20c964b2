import { languageCookie, languageNames } from "@/lib/domain/language";
import { otherLanguages } from "@/lib/i18n/request-language";
import { contactLinks } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";

const look =
  "action-link font-normal text-muted no-underline hover:text-text hover:underline print:inline-flex";

export function ContactLinks({ className = "" }: { className?: string | undefined }) {
  const links = contactLinks();
  const languages = otherLanguages();
  if (!links.length && !languages.length) return null;
  const t = translations("contact");
  const others = languages.map((language) => ({
    label: languageNames[language],
    href: `?${languageCookie}=${language}`,
    lang: language,
    hrefLang: language,
    // So that the server knows the filters, and leads back to them.
    referrerPolicy: "same-origin" as const,
  }));
  return (
    <nav
      aria-label={languages.length ? t("navigationAndLanguage") : t("navigation")}
      className={className}
    >
      <ul className="flex flex-wrap gap-x-5">
        {[...others, ...links].map(({ label, ...link }) => (
          <li key={label}>
            <a className={look} {...link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
