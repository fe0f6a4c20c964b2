const patienceMs = 120_000;

// The name of an element's id in the W3C protocol.
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export type ElementReference = { readonly [elementKey]: string };

/** A session of the W3C WebDriver protocol; each method throws the driver's own message. */
export class WebDriverSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Opens a session with a driver's server, for example "http://127.0.0.1:4444". */
  static async open(server: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = await send<{ sessionId: string }>("POST", `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverSession(`${server}/session/${sessionId}`);
  }

  get<Value>(path: string): Promise<Value> {
    return send("GET", this.#url + path);
  }

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return send("POST", this.#url + path, body);
  }

  delete(path = ""): Promise<void> {
    return send("DELETE", this.#url + path);
  }

  /** Runs the body of a function in the page; waits for a promise that it returns. */
  run<Value>(body: string): Promise<Value> {
    return this.post("/execute/sync", { script: body, args: [] });
  }

  click(element: ElementReference): Promise<void> {
    return this.post(`/element/${element[elementKey]}/click`);
  }

  /** Presses keys, one after another, on what has the focus. */
  keys(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return this.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (response.ok) return value;
  throw new Error(`WebDriver: ${value.error}: ${value.message} (${method} ${url})`);
}
