interface FilterSelectProps<T extends string> {
  readonly label: string;
  /** What the choice of no filter is called. */
  readonly all: string;
  readonly options: readonly T[];
  /** What is read for an option; absent where that is the option. */
  readonly wordsFor?: (option: T) => string;
  readonly value: T | undefined;
  /** Undefined for no filter. */
  readonly onValue: (value: T | undefined) => void;
}

const NO_FILTER = "";

/** Keeps a list to one kind, or to none in particular. */
export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, all, options, wordsFor, value, onValue } = props;
  return (
    <select
      aria-label={label}
      value={value ?? NO_FILTER}
      onChange={(event) => {
        onValue(options.find((option) => option === event.target.value));
      }}
      className="h-8 rounded-md border border-line bg-raised px-2 text-sm"
    >
      <option value={NO_FILTER}>{all}</option>
      {options.map((option) => (
        <option key={option} value={option} translate={wordsFor === undefined ? "no" : undefined}>
          {wordsFor?.(option) ?? option}
        </option>
      ))}
    </select>
  );
}
