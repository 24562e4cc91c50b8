import { languageTag } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

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
      {rich(
        "That would be {chars} characters; at most {maxChars} fit here. Nothing was changed: say it in fewer words.",
        {
          chars: chars.toLocaleString(languageTag()),
          maxChars: maxChars.toLocaleString(languageTag()),
        },
      )}
    </p>
  );
}
