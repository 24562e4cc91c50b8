import { X } from "lucide-react";
import { useEffect } from "react";
import { dismiss, holdTold, releaseTold, type Told } from "@/app/notices/told";
import { Button, IconButton } from "@/ui/button";
import { t, tn } from "@/base/language/translate";

interface NoticeProps {
  readonly told: Told;
  readonly others: number;
  readonly isStrip: boolean;
  readonly onMore: () => void;
}

export function Notice({ told, others, isStrip, onMore }: NoticeProps) {
  const { text, description, action, count, isError } = told;
  // Who is at it when it goes does not hold the next ones.
  useEffect(() => releaseTold, []);
  return (
    <div
      data-notice=""
      onPointerEnter={holdTold}
      onPointerLeave={releaseTold}
      onFocus={holdTold}
      onBlur={releaseTold}
      className={`flex items-center gap-2 bg-raised px-2 text-xs ${isStrip ? "h-full py-1" : "rounded-md border border-line py-0.5"}`}
    >
      <p
        className={`line-clamp-2 min-w-0 flex-1 leading-4 ${isError ? "text-danger" : ""}`}
        title={description === undefined ? text : `${text} · ${description}`}
      >
        {text}
        {count === 1 ? undefined : <span className="text-muted">{` ×${count}`}</span>}
        {description === undefined ? undefined : (
          <span className="text-muted">
            {" · "}
            <span translate="no">{description}</span>
          </span>
        )}
      </p>
      {action === undefined ? undefined : (
        <Button
          size="small"
          onClick={() => {
            dismiss(told);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      {others === 0 ? undefined : (
        <Button
          size="small"
          variant="ghost"
          aria-label={tn(others, { one: "{count} more notice", other: "{count} more notices" })}
          onClick={onMore}
        >
          +{others}
        </Button>
      )}
      <IconButton
        label={t("Take the notice away")}
        keys="Q"
        icon={<X className="size-3.5" />}
        className="size-6"
        onClick={() => dismiss(told)}
      />
    </div>
  );
}
