/** A failure whose message is all a person at the terminal needs: shown plainly, without a stack. */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
}
