import { pageSwitch } from "./page-switch";

/** Whether amounts are masked on this page and in this browser. */
export const hiddenAmounts = pageSwitch("amounts", "hidden");

/** Runs in the head, before anything is painted, so that hidden amounts never flash. */
export const hideBeforePaintSource = hiddenAmounts.beforePaint;

/** Hides the amounts of this page or shows them, and remembers it for this browser where it can. */
export const hideAmounts = hiddenAmounts.set;

/** Brings the page to what this browser remembers, now and whenever another tab changes it. */
export const followRememberedChoice = hiddenAmounts.follow;

/** Whether amounts are hidden, for what style sheets can't reach; false in the server's HTML. */
export const useAmountsHidden = hiddenAmounts.use;

/** Whether amounts are hidden at this moment. */
export const areAmountsHidden = hiddenAmounts.isOn;
