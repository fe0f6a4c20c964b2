import type { Meta, StoryObj } from "@storybook/react-vite";
import colors from "@/components/theme/colors.css?raw";
import tokens from "@/components/theme/tokens.css?raw";

export default { title: "Parts/theme" } satisfies Meta;

const named = (start: string) =>
  [
    ...new Set(
      [...`${colors}${tokens}`.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? ""),
    ),
  ].filter((name) => name.startsWith(start));

export const Colours: StoryObj = {
  render: () => (
    <ul style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, 260px)", gap: 8 }}>
      {named("--color").map((name) => (
        <li key={name} style={{ display: "flex", gap: 8, alignItems: "center" }}>
          <span
            style={{ width: 48, height: 32, background: `var(${name})`, border: "1px solid" }}
          />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};

export const TextSizes: StoryObj = {
  render: () => (
    <ul>
      {named("--font-size").map((name) => (
        <li key={name} style={{ fontSize: `var(${name})` }}>
          {name} 1.234,56
        </li>
      ))}
    </ul>
  ),
};
