/** Sets the present time of a test. */
export function setNow(instant: string): void {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(instant));
}
