"use client";

import { Menu } from "@/components/menu";
import type { watchedFiles, watchedLink } from "./export-words";

export type Download = {
  readonly href: string;
  readonly label: string;
  readonly text?: string | undefined;
  readonly note?: string | undefined;
  readonly onlyWithAmounts?: boolean;
  readonly watched?: ReturnType<typeof watchedLink>;
};

export function DownloadMenu(props: {
  downloads: readonly Download[];
  words: {
    readonly open: string;
    readonly of: string | undefined;
    readonly title: string;
    readonly amountsIncluded: string;
  };
  /** Undefined if the words of the downloads are around the menu. */
  watching: ReturnType<typeof watchedFiles> | undefined;
}) {
  const { downloads, words, watching } = props;
  return (
    <Menu
      label={words.open}
      name={words.of ? `${words.open} ${words.of}` : undefined}
      look="download-menu button flex-none after:-mt-1 after:size-[7px] after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px] print:hidden"
      opens={{
        className: "wide:w-[340px] p-4 wide:[position-area:block-end_span-inline-start]",
        ...watching,
      }}
    >
      <p className="text-muted text-s">{words.title}</p>
      <ul className="grid mt-2">
        {downloads.map(({ href, label, text, note, onlyWithAmounts, watched }) => (
          <li
            key={label}
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
    </Menu>
  );
}
