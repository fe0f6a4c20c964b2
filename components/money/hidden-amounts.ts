import { pageSwitch } from "./page-switch";

const hidden = pageSwitch("amounts", "hidden");

/** Runs in the head, before anything is painted, so that hidden amounts never flash. */
export const hideBeforePaintSource = hidden.beforePaint;

/** Hides the amounts of this page or shows them, and remembers it for this browser where it can. */
export const hideAmounts = hidden.set;

/** Brings the page to what this browser remembers, now and whenever another tab changes it. */
export const followRememberedChoice = hidden.follow;

/** Whether amounts are hidden, for what style sheets can't reach; false in the server's HTML. */
export const useAmountsHidden = hidden.use;

/** Whether amounts are hidden at this moment. */
export const areAmountsHidden = hidden.isOn;
