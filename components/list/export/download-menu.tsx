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
        className="button download-menu-open"
        popoverTarget={menuId}
        data-export-open=""
      >
        {words.open}
      </button>
      <div
        id={menuId}
        popover="auto"
        className="download-menu-menu w-[min(340px,_calc(100vw_-_32px))] p-4 floating"
        {...watching}
      >
        <p>{words.title}</p>
        <ul>
          {downloads.map(({ href, label, text, note, onlyWithAmounts, watched }) => (
            <li key={href} data-amounts-shown={onlyWithAmounts ? "" : undefined}>
              <a href={href} download {...watched}>
                {label}
              </a>
              {note ? <em>{note}</em> : null}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className="download-menu-warning">{words.amountsIncluded}</p>
      </div>
    </>
  );
}
