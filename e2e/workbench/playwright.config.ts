import { defineConfig } from "playwright/test";
import portal from "../../playwright.config.ts";

const { globalSetup: _servers, projects: _projects, ...shared } = portal;

/** The built workbench needs no server. `npm run test:nightly` uses this. */
export default defineConfig({
  ...shared,
  testDir: ".",
  outputDir: "../../.demo/nightly/test-results",
  reporter: "list",
});
