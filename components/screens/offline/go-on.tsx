import { attributeOf, schemes, themeSetting } from "@/components/theme/settings";
import { portalFile } from "@/lib/browser/reach";
import { routes } from "@/lib/routes";

const lookMilliseconds = 5_000;

export const retryId = "reintentar";

/** Applies the theme, checks the connection while it is visible, then loads the requested page. */
const source = `(() => {
  const theme = /(?:^|; )${themeSetting.name}=(${schemes.join("|")})/.exec(document.cookie)?.[1];
  if (theme) document.documentElement.setAttribute("${attributeOf(themeSetting)}", theme);
  let looking = false;
  const goOn = () => {
    if (location.pathname === "${routes.offline.path}") location.replace("${routes.signIn.path}");
    else location.reload();
  };
  const look = async () => {
    if (looking || document.hidden) return;
    looking = true;
    try {
      const signal = AbortSignal.timeout(${lookMilliseconds});
      await fetch("${portalFile}", { method: "HEAD", cache: "no-store", signal });
      goOn();
    } catch {
      looking = false;
    }
  };
  document.getElementById("${retryId}").addEventListener("click", goOn);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  setInterval(look, ${lookMilliseconds});
})()`;

export function GoOn({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {source}
    </script>
  );
}
