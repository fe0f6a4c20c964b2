/** An error whose message is printed without a stack. */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
}
