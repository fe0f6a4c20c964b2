import { type Language, languageCookie, readLanguage, usualLanguage } from "@/lib/domain/language";

/** The offered language that the reader chose, or else that the browser prefers, or else the first. */
export function chosenLanguage(
  { cookie = "", accepted = "" }: Partial<Record<"cookie" | "accepted", string | undefined>>,
  offered: readonly Language[],
): Language {
  const [, chosen] = cookiePattern.exec(cookie) ?? [];
  return (
    readLanguage(chosen, offered) ?? preferred(accepted, offered) ?? offered[0] ?? usualLanguage
  );
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`);

/** Regions do not matter: there is one catalogue per language. */
function preferred(accepted: string, offered: readonly Language[]): Language | undefined {
  const wishes = accepted.split(",").map((wish) => {
    const [tag = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
    const quality = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
    return { language: readLanguage(tag.split("-", 1)[0], offered), quality: Number(quality) };
  });
  const [best] = wishes
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return best?.language;
}
