import { WhatIfPage } from "@/components/screens/payments/what-if";
import { readAssumption } from "@/lib/domain/payments/what-if";
import { noteLanguage } from "@/lib/i18n/note-language";
import { loadConcentrations, loadWhatIf } from "@/lib/loaders/what-if";

export default async function WhatIfRoute({ searchParams }: PageProps<"/payments/what-if">) {
  await noteLanguage();
  const assumption = readAssumption((await searchParams).case);
  return (
    <WhatIfPage
      assumption={assumption}
      read={loadWhatIf(assumption)}
      concentrations={loadConcentrations()}
    />
  );
}
