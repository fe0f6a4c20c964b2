declare module "*.woff2" {
  /** The file's address, which changes with its content. */
  const address: string;
  export default address;
}
