import recorded from "virtual:recorded-answers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { namedEntity, type StateRow } from "@/e2e/screens/screen-table";
import { plays } from "./plays";
import { answerKey } from "./recorded";
import { ServedScreen } from "./served-screen";
import { setStage } from "./stage";

// workbench/plugins.ts adds an exported story per row of the table of screens.
const meta: Meta = { parameters: { layout: "fullscreen" }, excludeStories: ["storyOf"] };
export default meta;

/** The digest and code of a document that was never signed; `checkDocument` is replaced. */
function documentQuery(genuine: boolean): string {
  const signature = (genuine ? "B" : "C").padEnd(86, "A");
  const claim = "D1.4f1c09ab.interest-statement.20250101-20251231.20260105T140205Z";
  return `digest=${"4f1c09ab".repeat(8)}&code=${claim}.${signature}`;
}

/** The story of a row: its page with the recorded responses, and its interaction. */
export function storyOf(row: StateRow): StoryObj {
  const play = plays[`${row.screen}/${row.state}` as keyof typeof plays];
  const named = namedEntity(row.path)?.text ?? ":none";
  const path = row.path
    .replace(named, recorded.ids[`${row.profile} ${named}`] ?? "")
    .replace(":code", "workbench")
    .replace(/:document(=changed)?/, (_, changed) => documentQuery(changed === undefined));
  return {
    beforeEach: () =>
      setStage({
        path,
        profile: row.profile,
        daysAway: row.daysAway,
        answer: async (call) => {
          if (row.passing) return new Promise(() => undefined);
          const answer = recorded.answers[answerKey(row, call)];
          if (!answer) throw new Error(`No recorded response for ${answerKey(row, call)}`);
          return answer;
        },
      }),
    render: () => <ServedScreen row={row} path={path} />,
    ...(row.only && { globals: { viewport: { value: row.only === 360 ? "phone" : "desk" } } }),
    ...(play && { play }),
  };
}
