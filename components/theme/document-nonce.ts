/** The document's nonce, from the property: browsers hide the attribute from scripts. */
export function documentNonce(): { nonce?: string } {
  const script = document.querySelector<HTMLScriptElement>("script[nonce]");
  return script ? { nonce: script.nonce } : {};
}
