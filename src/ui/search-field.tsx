import { Search } from "lucide-react";

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Looks for something in a list while it is typed; it does not send the form that it stands in. */
export function SearchField({ label, placeholder, value, onValue }: SearchFieldProps) {
  return (
    <label className="relative min-w-44 flex-1">
      <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onValue(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
          }
        }}
        className="h-8 w-full rounded-md border border-line bg-raised pr-2 pl-8 text-sm"
      />
    </label>
  );
}
