import { notFound } from "next/navigation";

/** Every address that is not the portal's: rendered per request, so that its page carries nonces. */
export default function MissingPage(): never {
  notFound();
}
