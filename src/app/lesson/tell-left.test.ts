import { expect, test } from "vitest";
import { tellLeft } from "@/app/lesson/tell-left";
import { noticeStore } from "@/app/shell/notices";

test("what went wrong behind somebody's back says with what, and keeps what is safe and what to do", () => {
  const error = { code: "DOC-01", what: "It was not done.", safe: "All is safe.", next: "Again." };
  tellLeft({ title: "Make coffee" }, error);
  expect(noticeStore.getState().notices.map((notice) => notice.error)).toEqual([
    { ...error, what: "“Make coffee”, which you left: It was not done." },
  ]);
});
