import { useState } from "react";
import { Button } from "@/ui/button";
import { tn } from "@/base/language/translate";

/** A list of a thousand fields takes seconds to draw, and nobody reads it through. */
const FIRST = 100;

/** The first of a long list, and the way to the others. */
export function useFirstOfMany<T>(items: readonly T[]) {
  const [count, setCount] = useState(FIRST);
  const left = items.length - count;
  const more =
    left <= 0 ? undefined : (
      <Button size="small" variant="ghost" onClick={() => setCount(count + 5 * FIRST)}>
        {tn(left, { one: "Show {count} more", other: "Show {count} more" })}
      </Button>
    );
  return { shown: items.slice(0, count), more };
}
