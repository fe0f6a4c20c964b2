import recorded from "virtual:recorded-answers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { namedLoan, type StateRow } from "@/e2e/screens/screen-table";
import { plays } from "./plays";
import { answerKey } from "./recorded";
import { ServedScreen } from "./served-screen";
import { setStage } from "./stage";

// workbench/plugins.ts adds an exported story per row of the table of screens.
const meta: Meta = { parameters: { layout: "fullscreen" }, excludeStories: ["storyOf"] };
export default meta;

/** The story of a row: its page with the recorded responses, and its interaction. */
export function storyOf(row: StateRow): StoryObj {
  const play = plays[`${row.screen}/${row.state}` as keyof typeof plays];
  const loan = namedLoan(row.path)?.text ?? ":loan";
  const path = row.path
    .replace(loan, recorded.loans[`${row.profile} ${loan}`] ?? "")
    .replace(":code", "workbench");
  return {
    beforeEach: () =>
      setStage({
        path,
        profile: row.profile,
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
