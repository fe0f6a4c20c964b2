/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { fault, errors as identityErrors } from "@/components/entry-for-tests";
import { field, hrefOf, press } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { isEmailAddress } from "./email-field";
import { type EntryFaults, EntryForm, useEntryForm } from "./entry-form";
import { TextField } from "./text-field";

type Entered = { readonly name: string; readonly code: string };
type Options = Parameters<typeof useEntryForm<Entered>>[0];

const check = jest.fn<ReturnType<Options["check"]>, [Entered]>();
const send = jest.fn<Promise<EntryFaults<Entered> | undefined>, [Entered]>();
const contact = { label: "Escribir a soporte", href: "mailto:soporte@portal.test" };
const errors = { ...identityErrors, contact };
const network = fault("network-request-failed");

beforeEach(() => {
  check.mockReset();
  send.mockReset().mockResolvedValue(undefined);
});

function Form(props: Pick<Options, "initial" | "caught">) {
  const form = useEntryForm<Entered>({
    read: (data) => ({ name: String(data.get("name")), code: String(data.get("code")) }),
    check,
    send,
    ...props,
  });
  const { name, code } = form.faults;
  return (
    <EntryForm form={form} errors={errors} label="Send" busyLabel="Sending">
      <TextField name="name" label="Name" error={name} defaultValue="Ana" />
      <TextField
        name="code"
        label="Code"
        error={code}
        defaultValue="123"
        autoComplete="one-time-code"
      />
    </EntryForm>
  );
}

const sendForm = () => press(/^Send/);
const isBusy = () => screen.getByRole("button").getAttribute("aria-disabled") === "true";
const alert = () => screen.queryByRole("alert");
const focused = () => document.activeElement;
const selected = (label: string) => [field(label).selectionStart, field(label).selectionEnd];

test("sends what was read, once, and stays busy while the page is left", async () => {
  await show(<Form />);
  await sendForm();
  await sendForm();
  expect(send.mock.calls).toEqual([[{ name: "Ana", code: "123" }]]);
  expect(isBusy()).toBe(true);
  expect(screen.getByText("Sending").getAttribute("role")).toBe("status");
});

test.each([
  ["at once", { code: "wrong", name: "missing" }],
  ["later", Promise.resolve({ code: "wrong", name: "missing" })],
])("focuses the first field with a fault, found %s, and sends nothing", async (_when, found) => {
  check.mockReturnValue(found);
  await show(<Form />);
  await sendForm();
  expect(focused()).toBe(field("Name"));
  expect(screen.getByText("wrong")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  expect(isBusy()).toBe(false);
});

test("selects a code that was refused, and not a name", async () => {
  send.mockResolvedValueOnce({ code: "wrong" }).mockResolvedValueOnce({ name: "taken" });
  await show(<Form />);
  await sendForm();
  expect(focused()).toBe(field("Code"));
  expect(selected("Code")).toEqual([0, 3]);
  await sendForm();
  expect(focused()).toBe(field("Name"));
  expect(new Set(selected("Name")).size).toBe(1);
  expect(screen.queryByText("wrong")).toBeNull();
});

test("can be sent again after a step elsewhere, without a fault", async () => {
  send.mockResolvedValueOnce({});
  await show(<Form initial={{ form: network }} />);
  expect(alert()?.textContent).toBe(errors.network);
  await sendForm();
  expect(alert()).toBeNull();
  expect(isBusy()).toBe(false);
});

test("shows an error above the form, and reports only an unknown one", async () => {
  const unknown = new Error("unknown");
  send.mockRejectedValueOnce(network).mockRejectedValueOnce(unknown);
  await show(<Form />);
  await sendForm();
  expect(focused()).toBe(alert());
  expect(reportError).not.toHaveBeenCalled();
  expect(isBusy()).toBe(false);
  await sendForm();
  expect(reportError).toHaveBeenCalledWith(unknown);
});

test("puts an error beside the field that the caller names", async () => {
  send.mockRejectedValue(network);
  await show(<Form caught={(error, { name }) => ({ name: `${name}: ${error === network}` })} />);
  await sendForm();
  expect(screen.getByText("Ana: true")).toBeTruthy();
  expect(focused()).toBe(field("Name"));
});

test("shows an error of the check, which would leave the form busy", async () => {
  check.mockRejectedValue(network);
  await show(<Form />);
  await sendForm();
  expect(alert()?.textContent).toBe(errors.network);
  expect(isBusy()).toBe(false);
});

test("an error that names support leads there, and no other", async () => {
  const { rerender } = await show(<Form initial={{ form: fault("user-disabled") }} />);
  expect(hrefOf("Escribir a soporte")).toBe(contact.href);
  await rerender(<Form key="2" initial={{ form: network }} />);
  expect(alert()?.textContent).toBe(errors.network);
});

test.each([
  [true, ["ana@demo.test", "a.b+c@sub.example.com", "ñandú@correo.mx"]],
  [false, ["", "ana", "ana@", "@demo.test", "ana@demo", "ana@demo.", "a b@demo.test", "a@b@c.d"]],
  [false, [`${"a".repeat(250)}@b.test`]],
])("tells e-mail addresses from other texts: %s", (is, texts) => {
  expect(texts.map((text) => [text, isEmailAddress(text)])).toEqual(
    texts.map((text) => [text, is]),
  );
});
