/** Sets the present time of a test. */
export function setNow(instant: string): void {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(instant));
}

/** Sets the present time of each test of a file. */
export function setNowOfEachTest(instant: string): void {
  beforeEach(() => setNow(instant));
  afterEach(() => jest.restoreAllMocks());
}
