/** Short notices at the edge of the page ({@link '@/app/notices/told'} shows and keeps them). */
import { takeAway, tell, type NoticeOptions } from "@/app/notices/told";
import { toldHere } from "@/base/language/told-elsewhere";

function show(text: string, options?: NoticeOptions): void {
  tell(toldHere(text), false, options);
}

export const toast = Object.assign(show, {
  error: (text: string) => {
    tell(toldHere(text), true);
  },
  /** Takes the one with this id away. */
  dismiss: takeAway,
});
