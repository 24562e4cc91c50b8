import { BookmarkPlus, BookmarkX } from "lucide-react";
import { useState } from "react";
import { areEqual } from "@/base/are-equal";
import { bounds } from "@/core/bounds";
import type { QueueView } from "@/core/line/queue-view";
import type { SavedView } from "@/core/line/saved-view";
import { IconButton } from "@/ui/button";
import { FilterSelect } from "@/ui/filter-select";
import { NameDialog } from "@/ui/name-dialog";
import { t } from "@/base/language/translate";

interface SavedViewsProps {
  readonly views: readonly SavedView[];
  readonly view: QueueView;
  readonly onView: (view: QueueView) => void;
  readonly onSave: (name: string) => void;
  readonly onForget: (saved: SavedView) => void;
}

/** Filters and order under a name: taken up again in any project, and forgotten. */
export function SavedViews({ views, view, onView, onSave, onForget }: SavedViewsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const current = views.find((saved) => areEqual(saved.view, view));
  const isPlain = areEqual(view, {});
  return (
    <>
      {views.length === 0 ? undefined : (
        <FilterSelect
          label={t("Saved views")}
          all={t("Saved views")}
          options={views.map(({ name }) => name)}
          value={current?.name}
          onValue={(name) => {
            const chosen = views.find((saved) => saved.name === name);
            onView(chosen === undefined ? {} : chosen.view);
          }}
        />
      )}
      {current === undefined ? (
        <IconButton
          label={t("Save this view")}
          icon={<BookmarkPlus className="size-4" />}
          disabled={isPlain || views.length >= bounds.queue.views}
          onClick={() => setIsNaming(true)}
        />
      ) : (
        <IconButton
          label={t("Forget the view {name}", { name: current.name })}
          icon={<BookmarkX className="size-4" />}
          onClick={() => onForget(current)}
        />
      )}
      <NameDialog
        title={t("Save this view")}
        label={t("Name of the view")}
        act={t("Save")}
        isOpen={isNaming}
        maxChars={bounds.queue.viewNameChars}
        taken={views.map(({ name }) => name)}
        onName={(name) => {
          setIsNaming(false);
          onSave(name);
        }}
        onClose={() => setIsNaming(false)}
      />
    </>
  );
}
