import type { StorybookConfig } from "@storybook/react-vite";
import { stateRows } from "../e2e/screens/screen-table.ts";
import { exportName, statesFile, workbenchPlugins } from "./plugins.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["./states.tsx", "./stories/*.stories.tsx"],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    allowedHosts: ["127.0.0.1", "localhost"],
  },
  staticDirs: [{ from: "../public/icons", to: "/icons" }],
  typescript: { check: false, reactDocgen: false },
  experimental_indexers: (given = []) => [
    ...given,
    {
      test: /\/workbench\/states\.tsx$/,
      createIndex: async () =>
        stateRows.map((row) => ({
          type: "story" as const,
          importPath: statesFile,
          exportName: exportName(row),
          title: `Screens/${row.screen}`,
          name: row.state,
        })),
    },
  ],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), ...workbenchPlugins()],
    build: {
      ...vite.build,
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Vite has no use for the "use client" in MUI's modules.
        onwarn: (warning, warn) => warning.code !== "MODULE_LEVEL_DIRECTIVE" && warn(warning),
      },
    },
  }),
};

export default config;
