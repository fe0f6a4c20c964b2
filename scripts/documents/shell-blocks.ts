/** A fenced block of commands in a document. */
export type ShellBlock = {
  /** Of its first command, counted from 1. */
  readonly line: number;
  /** Why no test runs it: the text after its first line's `# not run by the tests:`. */
  readonly notRun?: string;
  /** The test that runs it: what its first line's `# run by` names. */
  readonly runBy?: string;
  /** As they stand, comments left out. */
  readonly commands: readonly string[];
  readonly text: string;
};

const block = /^```(?:sh|bash|shell|console)\n(.*?)^```$/gms;

/** The blocks of commands in a Markdown document, in order. */
export function shellBlocksOf(markdown: string): ShellBlock[] {
  return [...markdown.matchAll(block)].map((match) => {
    const text = match[1] ?? "";
    const notRun = /^# not run by the tests: (\S.*)$/m.exec(text.split("\n", 1)[0] ?? "")?.[1];
    const runBy = /^# run by (\S+)$/m.exec(text.split("\n", 1)[0] ?? "")?.[1];
    return {
      line: markdown.slice(0, match.index).split("\n").length + 1,
      ...(notRun && { notRun }),
      ...(runBy && { runBy }),
      commands: text.split("\n").filter((each) => each.trim() && !each.trim().startsWith("#")),
      text,
    };
  });
}

/** The npm scripts that a text calls: `npm run x`, `npm test`, `npm start`. */
export function npmScriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(test|start)\b)/g)].map(
    ([, named, short]) => named ?? short ?? "",
  );
}
