import { X } from "lucide-react";
import type { Exemplar } from "@/core/exemplar";
import type { SelectionActs } from "@/features/memory/facets/selection-bar";
import { TagForm } from "@/features/memory/facets/selection-bar";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

interface TagListProps extends Pick<SelectionActs, "onTag"> {
  readonly exemplar: Exemplar;
}

/** The tags of one exemplar, each with its way out, and room for one more. */
export function TagList({ exemplar, onTag }: TagListProps) {
  const { tags = [], title } = exemplar;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.length === 0 ? undefined : (
        <ul aria-label={t("Tags")} className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full border border-line bg-sunken pl-2 text-xs"
            >
              <span translate="no" className="wrap-anywhere">
                {tag}
              </span>
              <IconButton
                label={t("Remove the tag {tag}", { tag })}
                icon={<X className="size-3" />}
                onClick={() => {
                  onTag([exemplar], tag, false);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <TagForm
        label={t("Tag {title}", { title })}
        onTag={(tag) => {
          onTag([exemplar], tag, true);
        }}
      />
    </div>
  );
}
