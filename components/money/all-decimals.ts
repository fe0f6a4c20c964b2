import { pageSwitch } from "./page-switch";

/** Whether stablecoins show all their decimals, without hovering or pressing each. */
export const allDecimals = pageSwitch("decimals", "all");
