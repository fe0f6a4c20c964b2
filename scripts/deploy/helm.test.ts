import { readFileSync } from "node:fs";
import { parse, parseAllDocuments } from "yaml";

// The chart and the manifests say the same. Each expression of a template is known here, with the
// value that Helm gives it for the chart's own values.yaml.

const read = (path: string) => readFileSync(`deploy/${path}`, "utf8");
const values = parse(read("helm/values.yaml"));
const metricsPort = values.config.METRICS_PORT;
const expressions: Readonly<Record<string, unknown>> = {
  "{{ .Release.Name }}": "lenders-portal",
  "{{ .Values.image | quote }}": values.image,
  "{{ .Values.replicas }}": values.replicas,
  "{{ sub (int .Values.replicas) 1 }}": values.replicas - 1,
  "{{ .Values.monitoring | quote }}": values.monitoring,
  "{{ .Values.secret | quote }}": values.secret,
  "{{ .Values.config.METRICS_PORT | quote }}": metricsPort,
  "{{ .Values.config.METRICS_PORT }}": Number(metricsPort),
  "{{- toYaml .Values.resources | nindent 12 }}": values.resources,
  "{{ toYaml .Values.config | sha256sum }}": "checksum",
};

// biome-ignore lint/suspicious/noExplicitAny: the tests below check the content.
const manifests: any[] = parseAllDocuments(read("kubernetes/portal.yaml")).map((each) =>
  each.toJS(),
);
const manifestOf = (kind: string) => manifests.find((each) => each.kind === kind);

function render(name: string) {
  const text = read(`helm/templates/${name}.yaml`).replaceAll(/\{\{.*?\}\}/g, (expression) => {
    if (!(expression in expressions)) throw new Error(`${name}.yaml: ${expression}`);
    return JSON.stringify(expressions[expression]);
  });
  return parse(text);
}

test("the chart's deployment is the manifest's, and changes with the configuration", () => {
  const deployment = render("deployment");
  const { annotations } = deployment.spec.template.metadata;
  expect(annotations["checksum/config"]).toBe("checksum");
  delete annotations["checksum/config"];
  expect(deployment).toEqual(manifestOf("Deployment"));
});

test.each([
  ["service", "Service"],
  ["disruption-budget", "PodDisruptionBudget"],
  ["network-policy", "NetworkPolicy"],
])("the chart's %s is the manifest's", (name, kind) => {
  expect(render(name)).toEqual(manifestOf(kind));
});

test("the chart's configuration has the manifest's variables, all of them as texts", () => {
  expect(values.config).toEqual(manifestOf("ConfigMap").data);
  expect(values.secret).toBe(manifestOf("Secret").metadata.name);
  expect(read("helm/templates/config.yaml")).toContain("  {{ $name }}: {{ $value | quote }}\n");
});

test("the chart has the version of the portal", () => {
  const { version } = parse(readFileSync("package.json", "utf8"));
  expect(parse(read("helm/Chart.yaml"))).toMatchObject({ version, appVersion: version });
});
