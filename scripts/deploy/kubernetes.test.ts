import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { readImage } from "./image.ts";
import { longestDrainSeconds } from "./longest-drain.ts";

const folder = "deploy/kubernetes";
const documents = readdirSync(folder).flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), "utf8")),
);
// biome-ignore lint/suspicious/noExplicitAny: the tests below check the content.
const manifests: any[] = documents.map((each) => each.toJS());

const named = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name);
const workloads = manifests.filter(({ spec }) => spec?.template);
const deployment = named("Deployment", "lenders-portal");
const pod = deployment.spec.template.spec;
const [portal] = pod.containers;
const { startupProbe, livenessProbe, readinessProbe } = portal;

test("the manifests are valid YAML, and none occurs twice", () => {
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
});

test("the probes use existing routes and the image's port", () => {
  const { PORT } = readImage(".").environment;
  expect(portal.ports).toContainEqual({ name: "http", containerPort: Number(PORT) });
  for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
    expect(httpGet.port).toBe("http");
    expect(existsSync(`app${httpGet.path}/route.ts`)).toBe(true);
  }
  expect(livenessProbe.httpGet.path).toMatch(/live$/);
  expect(readinessProbe.httpGet.path).toMatch(/ready$/);
});

test("a pod has time to drain, and leaves the endpoints before it stops listening", () => {
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longestDrainSeconds());
  const { DRAIN_SECONDS } = named("ConfigMap", "lenders-portal").data;
  const noticed = readinessProbe.periodSeconds * readinessProbe.failureThreshold + 1;
  expect(Number(DRAIN_SECONDS)).toBeGreaterThan(noticed);
});

test("there are several replicas, and most of them are always available", () => {
  const { spec } = named("PodDisruptionBudget", "lenders-portal");
  expect(deployment.spec.replicas).toBe(3);
  expect(spec.minAvailable).toBe(deployment.spec.replicas - 1);
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
});

test.each(workloads.map((each) => [each.kind, each]))(
  "a %s has no privileges that it does not need",
  (_kind, { spec }) => {
    const { securityContext, automountServiceAccountToken, containers } = spec.template.spec;
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const { resources, securityContext: own } of containers) {
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources.limits.memory).toBeDefined();
    }
  },
);

test("the portal is the image's user", () => {
  const { runAsUser, runAsGroup } = pod.securityContext;
  expect(`${runAsUser}:${runAsGroup}`).toBe(readImage(".").user);
});

test("each reference names an existing object", () => {
  for (const { configMapRef, secretRef } of portal.envFrom)
    expect(
      configMapRef ? named("ConfigMap", configMapRef.name) : named("Secret", secretRef.name),
    ).toBeDefined();
  for (const { spec } of workloads)
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
  const labels = workloads.map(({ spec }) => spec.template.metadata.labels.app);
  for (const { kind, spec } of manifests) {
    if (kind === "Service") expect(labels).toContain(spec.selector.app);
    if (kind === "PodDisruptionBudget") expect(labels).toContain(spec.selector.matchLabels.app);
    if (kind === "NetworkPolicy") expect(labels).toContain(spec.podSelector.matchLabels.app);
  }
});

test("everybody reaches the portal, and only one namespace its metrics", () => {
  const [all, some, ...others] = named("NetworkPolicy", "lenders-portal").spec.ingress;
  expect(all).toEqual({ ports: [{ port: "http" }] });
  expect(some.ports).toEqual([{ port: "metrics" }]);
  expect(some.from).toHaveLength(1);
  expect(others).toEqual([]);
});
