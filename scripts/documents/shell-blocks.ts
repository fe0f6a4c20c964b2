const block = /^```(?:sh|bash|shell|console)\n(.*?)^```$/gms;

/**
 * The command blocks of a Markdown document, in order, each with the line of its first command, from 1.
 * Its first line may say why it is not run, `# not run by the tests: …`, or which test does, `# run by …`.
 */
export function shellBlocksOf(markdown: string) {
  return [...markdown.matchAll(block)].map((match) => {
    const lines = (match[1] ?? "").split("\n");
    const [first = ""] = lines;
    return {
      line: markdown.slice(0, match.index).split("\n").length + 1,
      notRun: /^# not run by the tests: (\S.*)$/.exec(first)?.[1],
      runBy: /^# run by (\S+)$/.exec(first)?.[1],
      commands: lines.filter((each) => each.trim() && !each.trim().startsWith("#")),
    };
  });
}

export function npmScriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(test|start)\b)/g)].map(
    ([, named, short]) => named ?? short ?? "",
  );
}
