import { useStore } from "zustand";
import { noticeStore, removeNotice } from "@/app/shell/notices";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** Under the top bar: what has to be known on every page. */
export function NoticeList() {
  const { notices } = useStore(noticeStore);
  return notices.map((notice, index) => (
    // Notices have no name of their own, and two may say the same.
    <div key={`${index} ${notice.error.code}`} className="border-b border-line p-2">
      <ErrorNote error={notice.error}>
        {notice.action === undefined ? undefined : (
          <Button
            size="small"
            onClick={() => {
              removeNotice(notice);
              notice.action?.run();
            }}
          >
            {notice.action.label}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => {
            removeNotice(notice);
          }}
        >
          {t("Close")}
        </Button>
      </ErrorNote>
    </div>
  ));
}
