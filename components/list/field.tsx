import styles from "./field.module.css";

type FieldProps = { readonly name: string; readonly label: string; readonly value: string };

/** A dropdown filter; its first choice stands for "no filter". */
export function SelectField(
  props: FieldProps & {
    all: string;
    options: readonly { readonly value: string; readonly label: string }[];
  },
) {
  const { name, label, value, all, options } = props;
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select key={value} name={name} defaultValue={value} className={styles.control}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A search filter; Enter sends it. */
export function SearchField({ name, label, value }: FieldProps) {
  return (
    <label className={`${styles.field} ${styles.wide}`}>
      <span>{label}</span>
      <input
        key={value}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.control}
      />
    </label>
  );
}
