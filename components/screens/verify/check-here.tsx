import { codeAtEnd, longestCode } from "@/lib/domain/documents/document-code";
import { routes, verifyPath } from "@/lib/routes";

export const verifyIds = {
  form: "verificar",
  chosen: "elegido",
  stays: "no-sale",
  checking: "verificando",
} as const;

/** Reads the file in the browser. No part of React: a press before hydration would send the file. */
const checkHereSource = `(() => {
  const form = document.getElementById("${verifyIds.form}");
  const checking = document.getElementById("${verifyIds.checking}");
  if (!form) return;
  const chosen = document.getElementById("${verifyIds.chosen}");
  const none = chosen.textContent;
  const name = () => { chosen.textContent = form.elements.file.files[0]?.name ?? none; };
  form.elements.file.addEventListener("change", name);
  addEventListener("pageshow", name);
  if (!globalThis.crypto?.subtle) return;
  document.getElementById("${verifyIds.stays}").hidden = false;
  const found = async (file) => {
    const end = await file.slice(-${longestCode}).arrayBuffer();
    const code = ${codeAtEnd}.exec(new TextDecoder("latin1").decode(end))?.[0];
    if (!code) return "${verifyPath({ problem: "no-code" })}";
    const bytes = await file.slice(0, file.size - code.length).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return "${routes.verify.path}?" + new URLSearchParams({ digest, code });
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    checking.hidden = false;
    found(form.elements.file.files[0]).then(
      (path) => location.assign(path),
      () => location.assign("${verifyPath({ problem: "unread" })}"),
    );
  });
  addEventListener("pageshow", () => { checking.hidden = true; });
})()`;

export function CheckHere({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {checkHereSource}
    </script>
  );
}
