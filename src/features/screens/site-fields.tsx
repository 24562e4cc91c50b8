import { bounds } from "@/core/bounds";
import { Shuffle } from "lucide-react";
import { useId } from "react";
import type { PosedScreenTask } from "@/core/screens/screen-tasks";
import type { ScreenPlace, ScreenWorld } from "@/core/screens/screen-world";
import { Button } from "@/ui/button";
import { TextArea } from "@/ui/text-field";
import { t } from "@/base/language/translate";

/** What is asked for, and where. */
export interface SiteWish {
  readonly placeId: string;
  readonly number: number;
  readonly instruction: string;
}

interface SiteFieldsProps {
  readonly screens: Pick<ScreenWorld, "places" | "numberCount">;
  readonly tasks: readonly PosedScreenTask[];
  readonly wish: SiteWish;
  /** The posed task whose words these are; undefined for words of one's own. */
  readonly task: PosedScreenTask | undefined;
  readonly onWish: (wish: Partial<SiteWish>) => void;
}

/** A site, which one of its many, and a task there or words of one's own. */
export function SiteFields({ screens, tasks, wish, task, onWish }: SiteFieldsProps) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="eyebrow mb-2">{t("Site")}</legend>
        <div className="flex flex-wrap items-center gap-1.5">
          {screens.places.map((place) => (
            <PlaceChoice
              key={place.id}
              place={place}
              isChosen={place.id === wish.placeId}
              onChoose={() => onWish({ placeId: place.id })}
            />
          ))}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <label htmlFor={`${id}-number`} className="text-xs font-medium text-muted">
            {t("Number")}
          </label>
          <input
            id={`${id}-number`}
            type="number"
            min={0}
            max={screens.numberCount - 1}
            step={1}
            value={wish.number}
            onChange={(event) => {
              const typed = event.target.valueAsNumber;
              if (Number.isInteger(typed) && typed >= 0 && typed < screens.numberCount) {
                onWish({ number: typed });
              }
            }}
            className="h-8 w-32 rounded-md border border-line bg-raised px-2 text-sm tabular-nums"
          />
          <Button
            icon={<Shuffle className="size-4" />}
            onClick={() => onWish({ number: Math.floor(Math.random() * 1000) })}
          >
            {t("Other goods and posts")}
          </Button>
        </div>
      </fieldset>
      <div>
        <label htmlFor={`${id}-task`} className="eyebrow mb-2 block">
          {t("Task")}
        </label>
        <select
          id={`${id}-task`}
          value={task === undefined ? "" : task.id}
          onChange={(event) => {
            const chosen = tasks.find((each) => each.id === event.target.value);
            onWish({ instruction: chosen === undefined ? "" : chosen.instruction });
          }}
          className="h-8 w-full rounded-md border border-line bg-raised px-2 text-sm"
        >
          <option value="">{t("My own task")}</option>
          {tasks.map((each) => (
            <option translate="no" key={each.id} value={each.id}>
              {each.instruction}
            </option>
          ))}
        </select>
      </div>
      <TextArea
        label={t("Instruction")}
        maxChars={bounds.words.chars}
        rows={2}
        value={wish.instruction}
        placeholder={t("What is to be done there? e.g. Put the cheapest kettle on my wish list")}
        onChange={(event) => onWish({ instruction: event.target.value })}
      />
      {wish.instruction.trim() === "" ? undefined : (
        <p role="status" aria-label={t("Check")} className="text-sm text-muted">
          {task === undefined
            ? t("Words of your own: whether it is done is for you to say.")
            : t("Judged when the task is ended, by what the site then shows.")}
        </p>
      )}
    </>
  );
}

interface PlaceChoiceProps {
  readonly place: ScreenPlace;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PlaceChoice({ place, isChosen, onChoose }: PlaceChoiceProps) {
  return (
    <label className="relative rounded-full border border-line bg-raised px-3 py-1 text-sm hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="site"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {place.title}
    </label>
  );
}
