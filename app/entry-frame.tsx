import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ContactLinks } from "@/components/feedback/contact-links";
import { keepFragmentSource } from "@/components/form/keep-fragment";
import { Mark } from "@/components/shell/brand-link";
import { Icon, type IconName } from "@/components/theme/icon";
import { markBox, markFigure } from "@/components/theme/mark-drawing";
import { slogans } from "@/lib/brand";
import { readConfig } from "@/lib/config";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";

export async function EntryFrame(props: {
  readonly noScript?: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const { noScript, foot, children } = props;
  const t = translations("entry");
  const { productName, publicOrigin } = readConfig();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <main className="entry-page-page">
      <p className="entry-page-side entry-page-brand [&>svg]:flex-none flex items-center gap-3 font-bold wrap-anywhere wide:row-start-1 wide:pt-7 wide:text-on-brand">
        <Mark size={36} />
        <span>{productName}</span>
      </p>
      <div className="entry-page-side hidden gap-4 self-center text-pretty wide:grid wide:row-start-2">
        <p className="text-[clamp(1.875rem,2.9vw,2.5rem)] leading-[1.15] font-bold text-balance text-on-brand">
          {slogans[requestLanguage()]}
        </p>
        <p>{t("text")}</p>
      </div>
      <div className="middle:self-center wide:col-start-2 wide:row-[1/-1] wide:pt-7 wide:pb-8">
        {noScript === undefined ? null : (
          <noscript>
            <p className="notice mb-5" data-kind="alert">
              {noScript}
            </p>
          </noscript>
        )}
        {children}
        <script nonce={nonce} suppressHydrationWarning>
          {keepFragmentSource}
        </script>
      </div>
      <div className="entry-page-side grid gap-2 text-s max-wide:pt-4 max-wide:border-t max-wide:border-border max-wide:text-muted wide:row-start-3 wide:gap-3 wide:pb-7">
        <Fact icon="readOnly">{t("readOnly")}</Fact>
        <Fact icon="address">
          {t.rich("address", {
            origin: () => <span className="font-medium wrap-anywhere">{publicOrigin}</span>,
          })}
        </Fact>
        <Fact icon="password">{t("password")}</Fact>
        {foot ? <Fact icon="checked">{foot}</Fact> : null}
      </div>
      <ContactLinks className="-mt-4 wide:col-start-2 wide:row-start-3 wide:self-end wide:mt-0 wide:max-w-[560px] wide:pb-4 wide:[&>ul]:justify-center" />
      <div className="entry-page-ground relative hidden w-full overflow-hidden bg-brand-surface wide:block wide:col-start-1 wide:row-[1/-1]">
        <svg
          className="absolute -right-[14vh] -bottom-[20vh] size-[84vh] opacity-7 [--color-on-accent:var(--color-on-brand)]"
          viewBox={markBox}
          aria-hidden="true"
          focusable="false"
        >
          {markFigure}
        </svg>
      </div>
    </main>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex gap-3 text-pretty">
      <Icon name={icon} className="flex-none" />
      <span className="min-w-0 [&_a]:font-medium [&_a]:text-inherit">{children}</span>
    </p>
  );
}
