declare module "virtual:recorded-answers" {
  const recorded: import("./recorded").Recorded;
  export default recorded;
}

declare module "*?raw" {
  const text: string;
  export default text;
}
