/** Makes this instant the present one, for what is worked out from today. */
export function setNow(instant: string): void {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(instant));
}
