import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { statusWords, typeWords } from "./movement-columns.tsx";

const filters = [
  { name: "type", label: "Tipo", words: typeWords },
  { name: "status", label: "Estado", words: statusWords },
] as const;

type Filters = Readonly<Record<"type" | "status", string>>;

export function MovementFilters(props: Filters & { onChange: (change: Partial<Filters>) => void }) {
  return (
    <Stack spacing={1} sx={{ marginY: 2 }}>
      <Stack direction="row" spacing={1}>
        {filters.map(({ name, label, words }) => (
          <TextField
            key={name}
            select
            size="small"
            label={label}
            value={props[name]}
            sx={{ minWidth: 140 }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={(event) => props.onChange({ [name]: event.target.value })}
          >
            <option value="">Todos</option>
            {Object.entries(words).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </TextField>
        ))}
      </Stack>
      <Stack direction="row" spacing={1}>
        {filters.map(({ name, label, words }) =>
          props[name] ? (
            <Chip
              key={name}
              label={`${label}: ${words[props[name]] ?? props[name]}`}
              onClick={() => props.onChange({ [name]: "" })}
              onDelete={() => props.onChange({ [name]: "" })}
            />
          ) : null,
        )}
      </Stack>
    </Stack>
  );
}
