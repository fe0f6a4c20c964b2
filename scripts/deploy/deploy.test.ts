import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { longestDrainSeconds, readImage } from "./image.ts";

const read = (path: string) => readFileSync(join("deploy", path), "utf8");
const image = readImage(".");
const { PORT } = image.environment;
const { version, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

// biome-ignore-start lint/suspicious/noExplicitAny: the tests below check the content.
const manifests: any[] = readdirSync("deploy/kubernetes").flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`), { strict: true }).map((each) => each.toJS()),
);
const named = (kind: string, name = "lenders-portal"): any =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name);
// biome-ignore-end lint/suspicious/noExplicitAny: as above
const workloads = manifests.filter(({ spec }) => spec?.template);
const pod = named("Deployment").spec.template.spec;

describe("the image", () => {
  const dockerfile = read("Dockerfile");

  test("has the Node that the project is tested with, and builds with the project's packages", () => {
    expect(/^ARG NODE=node:([\d.]+)-slim/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
    expect(dockerfile.match(/^FROM (?!\$\{NODE\})/gm)).toBeNull();
    const names = /^ENV BUILDERS="(.+)"$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
    expect(names).toContain("typescript");
    expect(names.filter((name) => !(name in devDependencies))).toEqual([]);
  });

  test("runs as a numeric user id other than root, and its health check asks an existing route", () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    const [, path] = /\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(image.healthCheck.join(" ")) ?? [];
    expect(existsSync(`app${path}/route.ts`)).toBe(true);
    expect(dockerfile).toContain(`EXPOSE ${PORT}`);
  });

  test("gets no local file of the developer", () => {
    const left = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".env*", ".git", ".next", ".demo", "**/node_modules"])
      expect(left).toContain(name);
    expect(dockerfile.match(/^ARG .*/gm)).toHaveLength(1);
  });
});

describe("docker compose", () => {
  const text = read("compose/compose.yaml");
  // `<<` and the aliases are compose's own way to repeat a service.
  const { services, networks } = parse(text, { merge: true });
  const portals = Object.keys(services).filter((name) => name.startsWith("portal-"));

  test("nginx leads to both portals, which believe their network, drain and have no privileges", () => {
    const servers = [...read("compose/nginx.conf").matchAll(/^ {2}server (\S+:\d+)/gm)];
    expect(servers.map(([, server]) => server)).toEqual(portals.map((name) => `${name}:${PORT}`));
    expect(portals).toHaveLength(2);
    for (const name of portals) {
      const { environment, stop_grace_period: grace, read_only, cap_drop } = services[name];
      expect(environment.TRUSTED_PROXIES).toBe(networks.default.ipam.config[0].subnet);
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(longestDrainSeconds());
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ["ALL"] });
    }
  });

  test("the files that it names exist, and no password is in it", () => {
    const { context, dockerfile } = services["portal-1"].build;
    expect(existsSync(join("deploy/compose", context, dockerfile))).toBe(true);
    const [source = ""] = services.nginx.volumes[0].split(":");
    expect(existsSync(join("deploy/compose", source))).toBe(true);
    expect(text.match(/REDIS_PASSWORD(?!:\?)/g)).toHaveLength(1);
  });
});

describe("Kubernetes", () => {
  const [portal] = pod.containers;
  const { readinessProbe } = portal;

  test("the probes use existing routes and the image's port", () => {
    expect(portal.ports).toContainEqual({ name: "http", containerPort: Number(PORT) });
    const { startupProbe, livenessProbe } = portal;
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(httpGet.port).toBe("http");
      expect(existsSync(`app${httpGet.path}/route.ts`)).toBe(true);
    }
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual([
      "/api/health/live",
      "/api/health/ready",
    ]);
  });

  test("a pod has time to drain, and leaves the endpoints before it stops listening", () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longestDrainSeconds());
    const noticed = readinessProbe.periodSeconds * readinessProbe.failureThreshold + 1;
    expect(Number(named("ConfigMap").data.DRAIN_SECONDS)).toBeGreaterThan(noticed);
  });

  test("there are several replicas, and most of them are always available", () => {
    const { replicas, strategy } = named("Deployment").spec;
    expect(replicas).toBe(3);
    expect(named("PodDisruptionBudget").spec.minAvailable).toBe(replicas - 1);
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  test.each(workloads.map((each) => [each.kind, each]))(
    "a %s has no privileges that it does not need",
    (_kind, { spec }) => {
      const { securityContext, automountServiceAccountToken, containers } = spec.template.spec;
      expect(automountServiceAccountToken).toBe(false);
      const seccompProfile = { type: "RuntimeDefault" };
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile });
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

  test("the portal is the image's user, and each reference names an existing object", () => {
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(`${runAsUser}:${runAsGroup}`).toBe(image.user);
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
    expect(named("NetworkPolicy").spec.ingress).toEqual([
      { ports: [{ port: "http" }] },
      { from: [expect.anything()], ports: [{ port: "metrics" }] },
    ]);
  });
});

describe("Helm", () => {
  const values = parse(read("helm/values.yaml"));
  const { METRICS_PORT } = values.config;
  /** Each expression of a template, with the value that Helm gives it for the chart's own values. */
  const expressions: Readonly<Record<string, unknown>> = {
    "{{ .Release.Name }}": "lenders-portal",
    "{{ .Values.image | quote }}": values.image,
    "{{ .Values.replicas }}": values.replicas,
    "{{ sub (int .Values.replicas) 1 }}": values.replicas - 1,
    "{{ .Values.monitoring | quote }}": values.monitoring,
    "{{ .Values.secret | quote }}": values.secret,
    "{{ .Values.config.METRICS_PORT | quote }}": METRICS_PORT,
    "{{ .Values.config.METRICS_PORT }}": Number(METRICS_PORT),
    "{{- toYaml .Values.resources | nindent 12 }}": values.resources,
    "{{ toYaml .Values.config | sha256sum }}": "checksum",
  };

  test.each([
    ["deployment", "Deployment"],
    ["service", "Service"],
    ["disruption-budget", "PodDisruptionBudget"],
    ["network-policy", "NetworkPolicy"],
  ])("the chart's %s is the manifest's", (name, kind) => {
    const text = read(`helm/templates/${name}.yaml`).replaceAll(/\{\{.*?\}\}/g, (expression) => {
      if (!(expression in expressions)) throw new Error(`${name}.yaml: ${expression}`);
      return JSON.stringify(expressions[expression]);
    });
    const rendered = parse(text);
    // The pods change with the configuration.
    const annotations = rendered.spec.template?.metadata.annotations;
    if (annotations) expect(annotations["checksum/config"]).toBe("checksum");
    if (annotations) delete annotations["checksum/config"];
    expect(rendered).toEqual(named(kind));
  });

  test("the chart has the manifest's variables as texts, and the portal's version", () => {
    expect(values.config).toEqual(named("ConfigMap").data);
    expect(values.secret).toBe(named("Secret").metadata.name);
    expect(read("helm/templates/config.yaml")).toContain("  {{ $name }}: {{ $value | quote }}\n");
    expect(parse(read("helm/Chart.yaml"))).toMatchObject({ version, appVersion: version });
  });
});

describe("nginx", () => {
  /** The types of a line, which may be a comment. */
  const typesOf = (name: string) =>
    new RegExp(`^[ #]*${name} (.+);$`, "m")
      .exec(read("nginx/lenders-portal.conf"))?.[1]
      ?.split(" ");

  test("compresses what the portal sends, also its links' text/x-component, with gzip and brotli", () => {
    const types = ["text/x-component", "application/json", "application/javascript", "text/css"];
    expect(typesOf("gzip_types")).toEqual(expect.arrayContaining(types));
    expect(typesOf("brotli_types")).toEqual(typesOf("gzip_types"));
  });

  // nginx's own 4k are less than the cookie of a long token and the other headers of a sign-in.
  test.each([
    ["nginx/lenders-portal.conf", "proxy_buffer_size 8k;"],
    ["compose/nginx.conf", "proxy_buffer_size 8k;"],
    ["helm/values.yaml", "nginx.ingress.kubernetes.io/proxy-buffer-size: 8k"],
    ["kubernetes/portal.yaml", "nginx.ingress.kubernetes.io/proxy-buffer-size: 8k"],
  ])("deploy/%s makes room for the headers of a sign-in", (file, setting) => {
    expect(read(file)).toContain(setting);
  });
});
