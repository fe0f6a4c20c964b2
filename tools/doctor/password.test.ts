import { PassThrough } from "node:stream";
import { passwordReader } from "./password.ts";

type Terminal = Parameters<typeof passwordReader>[0];

// A terminal that receives these keys once it hides its input.
function terminal(keys: string) {
  const modes: boolean[] = [];
  const stream = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode(isRaw: boolean) {
      modes.push(isRaw);
      if (isRaw) setImmediate(() => stream.write(keys));
      return stream;
    },
  });
  return { stdin: stream as unknown as Terminal, modes };
}

test("reads the keys without showing them, and resets the terminal", async () => {
  const { stdin, modes } = terminal("Contrasex\u007fña-2026!\r");
  let shown = "";
  const ask = passwordReader(stdin, (text) => {
    shown += text;
  });
  expect(await ask("Password: ")).toBe("Contraseña-2026!");
  expect(shown).toBe("Password: \n");
  expect(modes).toEqual([true, false]);
});

test.each([
  ["Ctrl-C", "secret\u0003", "Interrupted."],
  ["nothing", "\r", "No password was given."],
])("ends with %s", async (_name, keys, message) => {
  const { stdin, modes } = terminal(keys);
  await expect(passwordReader(stdin, () => undefined)("Password: ")).rejects.toThrow(message);
  expect(modes).toEqual([true, false]);
});
