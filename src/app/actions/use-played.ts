import { useQuery } from "@tanstack/react-query";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionReviewView } from "@/app/actions/use-action-review";
import { judgeActions } from "@/lesson/actions/judge-actions";
import type { ScreenVerdict } from "@/core/screens/screen-tasks";

/**
 * What playing the actions as they stand shows, for the words of now; undefined while that is worked out. A
 * verdict that is undefined is one that nobody but a person can give.
 */
export function usePlayed(
  parts: ActionReviewParts,
  { review, session }: Pick<ActionReviewView, "review" | "session">,
): { readonly verdict: ScreenVerdict | undefined } | undefined {
  const { id } = parts.demonstration;
  const actions = review.actions.map(({ content }) => content.action);
  return useQuery({
    queryKey: ["actions", "played", id, session.instruction, actions],
    networkMode: "always",
    queryFn: async () => ({ verdict: await judgeActions(parts) }),
  }).data;
}
