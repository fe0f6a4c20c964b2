import type { Meta, StoryObj } from "@storybook/react-vite";
import { Chip } from "@/components/status/chip";
import { statusChip, typeChip } from "@/components/status/labels";
import { knownMovementTypes } from "@/lib/domain/movement";
import { knownStatuses } from "@/lib/domain/status";
import type { StatusBearer } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";
import { texts } from "../samples";

export default { title: "Parts/status" } satisfies Meta;

const t = translations();
const bearers: readonly StatusBearer[] = ["loan", "period", "movement", "request"];

export const Statuses: StoryObj = {
  render: () => (
    <ul>
      {bearers.flatMap((of) =>
        knownStatuses.map((status) => (
          <li key={`${of} ${status}`}>
            <Chip {...statusChip(of, status, t)} />
          </li>
        )),
      )}
    </ul>
  ),
};

export const MovementTypes: StoryObj = {
  render: () => (
    <ul>
      {knownMovementTypes.map((type) => (
        <li key={type}>
          <Chip {...typeChip(type, t)} />
        </li>
      ))}
    </ul>
  ),
};

export const Unknown: StoryObj = {
  render: () => (
    <ul>
      {Object.values(texts).map((text) => (
        <li key={text}>
          <Chip {...statusChip("loan", text as never, t)} />
        </li>
      ))}
    </ul>
  ),
};
