export function channel<Told>() {
  const target = new EventTarget();
  return {
    tell: (told: Told): void => {
      target.dispatchEvent(new CustomEvent("tell", { detail: told }));
    },
    listen: (listener: (told: Told) => void): (() => void) => {
      const receive = (event: Event) => listener((event as CustomEvent<Told>).detail);
      target.addEventListener("tell", receive);
      return () => target.removeEventListener("tell", receive);
    },
  };
}
