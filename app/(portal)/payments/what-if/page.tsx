import { WhatIfPage } from "@/components/screens/payments/what-if";
import { monthsParameter, readAssumption } from "@/lib/domain/payments/what-if";
import { noteLanguage } from "@/lib/i18n/note-language";
import { loadConcentrations, loadWhatIf } from "@/lib/loaders/what-if";

export default async function WhatIfRoute({ searchParams }: PageProps<"/payments/what-if">) {
  await noteLanguage();
  const { case: named, [monthsParameter]: opened = [] } = await searchParams;
  const assumption = readAssumption(named);
  return (
    <WhatIfPage
      assumption={assumption}
      opened={[opened].flat()}
      read={loadWhatIf(assumption)}
      concentrations={loadConcentrations()}
    />
  );
}
