import { onToast } from "./toast";

/** The texts of the toasts that the present test has shown. */
export function toastsOfEachTest(): readonly string[] {
  const toasts: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    toasts.length = 0;
    stop = onToast(({ text }) => toasts.push(text));
  });
  afterEach(() => stop());
  return toasts;
}
