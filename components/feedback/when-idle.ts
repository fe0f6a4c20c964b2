/** Calls back when the page is loaded and the browser is idle, after five seconds at the latest. */
export function whenIdle(callback: () => void): void {
  const soon = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 5000 });
    else setTimeout(callback, 1000);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}
