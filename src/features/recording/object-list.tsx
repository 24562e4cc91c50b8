import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import type { SeenObject } from "@/core/world/world-drive";
import { t } from "@/base/language/translate";

export interface ObjectListHandle {
  readonly focus: () => void;
}

interface ObjectListProps {
  readonly objects: readonly SeenObject[];
  /** They are those of a moment ago: the view of what was done last is still drawn. */
  readonly isBehind: boolean;
  /** The object that keys are on; marked in the picture. */
  readonly onMark: (objectId: string | undefined) => void;
  readonly onChoose: (object: SeenObject) => void;
  readonly ref: Ref<ObjectListHandle>;
}

/** What the agent sees as a list: arrows move, Enter offers what can be done, Escape leaves. */
export function ObjectList({ objects, isBehind, onMark, onChoose, ref }: ObjectListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const activeIndex = Math.max(
    0,
    objects.findIndex(({ id }) => id === activeId),
  );
  const active = objects[activeIndex];
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }), []);
  const moveTo = (object: SeenObject | undefined) => {
    if (object !== undefined) {
      setActiveId(object.id);
      onMark(object.id);
      document
        .querySelector(`#${CSS.escape(optionId(object.id))}`)
        ?.scrollIntoView({ block: "nearest" });
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) {
      // Ctrl+Enter ends the recording, wherever one is.
      return;
    }
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      Home: 0,
      End: objects.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      moveTo(objects[next]);
    } else if ((event.key === "Enter" || event.key === " ") && active !== undefined) {
      onChoose(active);
    } else if (event.key === "Escape") {
      list.current?.blur();
    } else {
      return;
    }
    event.preventDefault();
  };
  if (objects.length === 0) {
    return (
      <p aria-busy={isBehind} className="px-3 py-2 text-sm text-muted">
        {t("Nothing to act on in view. Turn, look down or step closer.")}
      </p>
    );
  }
  return (
    <ul
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t("Objects in view")}
      aria-busy={isBehind}
      aria-activedescendant={active === undefined ? undefined : optionId(active.id)}
      onKeyDown={handleKeyDown}
      onFocus={() => onMark(active?.id)}
      onBlur={() => onMark(undefined)}
      className="min-h-0 flex-1 overflow-auto px-1.5 pb-1.5 outline-offset-[-2px] [&:focus-visible_[aria-selected=true]]:bg-accent-soft"
    >
      {objects.map((object) => (
        <li
          key={object.id}
          id={optionId(object.id)}
          role="option"
          aria-selected={object === active}
          onPointerEnter={() => onMark(object.id)}
          onPointerLeave={() => onMark(undefined)}
          // A press leaves the focus where it is, so that the arrows go on driving.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setActiveId(object.id);
            onChoose(object);
          }}
          className="flex cursor-pointer items-baseline gap-2 rounded-md px-1.5 py-1 text-sm hover:bg-sunken"
        >
          <span className={`truncate ${object.isInReach ? "font-medium" : "text-muted"}`}>
            {object.id}
          </span>
          <span className="sr-only">, </span>
          <span className="min-w-0 flex-1 truncate text-xs text-muted">{describe(object)}</span>
          <span className="sr-only">, </span>
          <span className={object.isInReach ? "shrink-0 text-xs text-accent" : "sr-only"}>
            {object.isInReach ? t("in reach") : t("out of reach")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function optionId(objectId: string): string {
  return `seen-${objectId}`;
}

/** Its state and where it is: "dirty · on the DiningTable_3". */
function describe({ words, place }: SeenObject): string {
  return [words, place].filter((text) => text !== "").join(" · ");
}
