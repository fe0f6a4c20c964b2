export type ShellBlock = {
  /** The line of its first command, from 1. */
  readonly line: number;
  /** The reason in its first line, `# not run by the tests: …`. */
  readonly notRun?: string;
  /** The test in its first line, `# run by …`. */
  readonly runBy?: string;
  readonly commands: readonly string[];
};

const block = /^```(?:sh|bash|shell|console)\n(.*?)^```$/gms;

/** The command blocks of a Markdown document, in order. */
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
    };
  });
}

export function npmScriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(test|start)\b)/g)].map(
    ([, named, short]) => named ?? short ?? "",
  );
}
