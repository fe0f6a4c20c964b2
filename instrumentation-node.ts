import { openStyleSheet } from "@/lib/server/open-style-sheet";
import { operate } from "@/lib/server/operate";
import { readConfigOrStop, StartFault, stopStart } from "@/lib/server/start-fault";
import { openStore } from "@/lib/store/store";

export async function startServer(): Promise<void> {
  const config = readConfigOrStop();
  try {
    openStyleSheet(config.development);
    await operate(config);
    await openStore();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    stopStart(error.message);
  }
}
