import type { ReactNode } from "react";
import { Menu } from "@/components/menu";
import { translations } from "@/lib/i18n/translations";

export function ListPage(props: {
  title: string;
  /** What concerns the whole list: in one line beside its heading, on a phone in a menu. */
  actions?: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 min-h-touch mb-2 max-wide:-mt-4 max-wide:mb-0 print:min-h-0 print:mb-[2mm]">
        <h1 className="content-center min-h-touch print:min-h-0">{props.title}</h1>
        {props.actions ? (
          <Menu
            icon="more"
            name={translations("list")("more")}
            look="icon-button wide:hidden print:hidden"
            opens={{ className: "open-line" }}
          >
            {props.actions}
          </Menu>
        ) : null}
      </div>
      {/* On paper only the active filters are shown. */}
      <div className="group relative flex flex-wrap items-end justify-between gap-x-3 gap-y-2 mb-2 max-wide:gap-y-0 max-wide:[&>nav]:basis-full print:mb-1 print:[&>:not(ul)]:hidden print:not-has-[>ul]:hidden">
        {props.filters}
      </div>
      {props.children}
    </>
  );
}
