import { pageSwitch } from "./page-switch";

const hiddenAmounts = pageSwitch("amounts", "hidden");

/** Runs in the head before the first paint, so that hidden amounts never flash. */
export const hideBeforePaintSource = hiddenAmounts.beforePaint;

export const hideAmounts = hiddenAmounts.set;

export const followRememberedChoice = hiddenAmounts.follow;

/** For what style sheets cannot reach; false in the server's HTML. */
export const useAmountsHidden = hiddenAmounts.use;

export const areAmountsHidden = hiddenAmounts.isOn;

export const allDecimals = pageSwitch("decimals", "all");
