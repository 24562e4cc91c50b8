import { useState, type ReactNode } from "react";
import type { AskedValue, ObjectAction, PicturePoint } from "@/core/world/world-drive";
import { ChoiceMenu } from "@/features/recording/choice-menu";
import { GivenWords } from "@/features/recording/given-words";
import { t } from "@/base/language/translate";

interface ActionChooserProps {
  readonly objectId: string;
  readonly words: string;
  readonly isInReach: boolean;
  readonly actions: readonly ObjectAction[];
  /** Where the object is, as shares of the picture. */
  readonly at: PicturePoint;
  /** `given`: what the action asks for; absent where it asks for nothing. */
  readonly onChoose: (action: ObjectAction, given?: string) => void;
  readonly onClose: () => void;
}

interface Asking {
  readonly action: ObjectAction;
  readonly asks: AskedValue;
}

/**
 * What can be done with one object: the first is the default, digits choose, Escape leaves. What an action takes with
 * it is asked for next: one of several, or words.
 */
export function ActionChooser(props: ActionChooserProps) {
  const { objectId, words, isInReach, actions, at, onChoose, onClose } = props;
  const [asking, setAsking] = useState<Asking>();
  const take = (action: ObjectAction) => {
    if (action.asks === undefined) {
      onChoose(action);
    } else {
      setAsking({ action, asks: action.asks });
    }
  };
  const [first] = actions;
  return (
    <>
      {/* The second press of a double click does the default; any other press only leaves. */}
      <div
        aria-hidden
        className="absolute inset-0 z-10"
        onMouseDown={(event) => {
          if (event.detail === 2 && first !== undefined) {
            event.preventDefault();
            take(first);
          } else {
            onClose();
          }
        }}
      />
      <div
        style={placeBeside(at)}
        className="absolute z-20 max-h-full max-w-72 min-w-52 overflow-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-xl"
      >
        {asking === undefined ? (
          <ChoiceMenu
            key={objectId}
            label={t("What to do with the {objectId}", { objectId })}
            items={actions.map(({ verb, title }) => ({ id: verb, title }))}
            onPick={(index) => {
              const action = actions[index];
              if (action !== undefined) {
                take(action);
              }
            }}
            onClose={onClose}
          >
            <Head name={objectId}>
              {words === "" ? undefined : ` · ${words}`}
              {isInReach ? undefined : ` · ${t("out of reach")}`}
            </Head>
          </ChoiceMenu>
        ) : (
          <AskedFor {...asking} onChoose={onChoose} onClose={onClose} />
        )}
      </div>
    </>
  );
}

interface AskedForProps extends Asking {
  readonly onChoose: (action: ObjectAction, given: string) => void;
  readonly onClose: () => void;
}

function AskedFor({ action, asks: { choices }, onChoose, onClose }: AskedForProps) {
  return choices === undefined ? (
    <GivenWords
      label={action.title}
      onGive={(given) => {
        onChoose(action, given);
      }}
      onClose={onClose}
    />
  ) : (
    <ChoiceMenu
      label={action.title}
      items={choices.map((title, index) => ({ id: String(index), title }))}
      onPick={(index) => {
        const given = choices[index];
        if (given !== undefined) {
          onChoose(action, given);
        }
      }}
      onClose={onClose}
    >
      <Head name={action.title}>
        {choices.length === 0 ? ` · ${t("nothing to choose")}` : undefined}
      </Head>
    </ChoiceMenu>
  );
}

function Head({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <p className="px-2 pt-1 pb-1.5 text-xs text-muted">
      <span className="font-medium text-ink">{name}</span>
      {children}
    </p>
  );
}

/** Beside the point, on the side that has more room. */
function placeBeside({ x, y }: PicturePoint) {
  const horizontal =
    x < 0.5 ? { left: `calc(${x * 100}% + 14px)` } : { right: `calc(${100 - x * 100}% + 14px)` };
  const vertical = y < 0.55 ? { top: `${y * 100}%` } : { bottom: `${100 - y * 100}%` };
  return { ...horizontal, ...vertical };
}
