import { pageSwitch } from "./page-switch";

export const allDecimals = pageSwitch("decimals", "all");
