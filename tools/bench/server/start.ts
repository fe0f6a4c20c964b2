import { type Aim, figureOf, type Group, median } from "../figure.ts";

const aim: Aim = {
  name: "start to ready, standalone, over bare Next",
  unit: "×",
  goal: 1.5,
};

export const start: Group = {
  name: "start",
  aims: [aim],
  measure: async (bench) => {
    const [ofPortal, ofBare]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.rounds; round += 1) {
      const portal = await bench.freshPortal("portal-of-start");
      ofPortal.push(portal.readyAfterMs);
      await portal.stop();
      const bare = await bench.freshBareNext("bare-next-of-start");
      ofBare.push(bare.readyAfterMs);
      await bare.stop();
    }
    const ratios = ofPortal.map((portal, at) => portal / (ofBare[at] ?? Number.NaN));
    const note = `${median(ofPortal).toFixed(0)} ms against ${median(ofBare).toFixed(0)}`;
    return [figureOf(aim, ratios, note)];
  },
};
