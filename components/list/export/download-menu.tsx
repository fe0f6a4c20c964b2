"use client";

import type { watchedFiles, watchedLink } from "./export-words";

export type Download = {
  readonly href: string;
  readonly label: string;
  readonly text: string;
  /** Set apart from the text. */
  readonly note?: string | undefined;
  /** Not offered while amounts are hidden. */
  readonly onlyWithAmounts?: boolean;
  /** With scripts, the page downloads the file itself and shows the progress. */
  readonly watched?: ReturnType<typeof watchedLink>;
};

const menuId = "downloads";

/** A button that opens a menu of links to files. Works without scripts. */
export function DownloadMenu(props: {
  downloads: readonly Download[];
  words: { readonly open: string; readonly title: string; readonly amountsIncluded: string };
  watching: ReturnType<typeof watchedFiles>;
}) {
  const { downloads, words, watching } = props;
  return (
    <>
      <button
        type="button"
        className="button [anchor-name:--download] print:hidden"
        popoverTarget={menuId}
        data-export-open=""
      >
        {words.open}
      </button>
      <div
        id={menuId}
        popover="auto"
        className="download-menu-menu floating anchored wide:w-[340px] p-4 print:hidden"
        {...watching}
      >
        <p className="text-muted text-s">{words.title}</p>
        <ul className="grid mt-2">
          {downloads.map(({ href, label, text, note, onlyWithAmounts, watched }) => (
            <li
              key={href}
              className="relative grid grid-cols-[1fr_auto] gap-x-3 py-2 px-3 rounded-m hover:bg-surface-hover"
              data-amounts-shown={onlyWithAmounts ? "" : undefined}
            >
              <a
                href={href}
                download
                className="font-medium no-underline after:absolute after:inset-0 after:rounded-m focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
                {...watched}
              >
                {label}
              </a>
              {note ? <em className="count self-center">{note}</em> : null}
              <span className="col-span-full text-muted text-s">{text}</span>
            </li>
          ))}
        </ul>
        <p className="notice mt-2 hidden amounts-hidden:block" data-kind="warning">
          {words.amountsIncluded}
        </p>
      </div>
    </>
  );
}
