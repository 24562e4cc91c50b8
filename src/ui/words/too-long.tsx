interface TooLongProps {
  readonly chars: number | undefined;
  readonly maxChars: number | undefined;
}

/** Says that words were refused because of their length, and that those from before stand. */
export function TooLong({ chars, maxChars }: TooLongProps) {
  if (chars === undefined || maxChars === undefined) {
    return undefined;
  }
  return (
    <p role="alert" className="mt-1 text-xs text-danger">
      That would be {chars.toLocaleString("en")} characters; at most {maxChars.toLocaleString("en")}{" "}
      fit here. Nothing was changed: say it in fewer words.
    </p>
  );
}
