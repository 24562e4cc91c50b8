/** A language or vision model that abstracts recorded actions and revises them. */
import type { RecordedWorld } from "@/core/world/recorded-world";
import { abstractWithModel } from "@/engines/teacher/actions/abstract-with-model";
import type { ActionTeacher } from "@/engines/teacher/action-teacher";
import { ActionTalk, type ActionTeacherSettings } from "@/engines/teacher/actions/ask-about-action";
import { insightsWithModel } from "@/engines/teacher/actions/insights-with-model";
import { reviseWithModel } from "@/engines/teacher/actions/revise-with-model";

/** Its deeds throw what asking a model throws ({@link '@/engines/teacher/endpoint/ask-model'}). */
export function createEndpointActionTeacher(
  settings: ActionTeacherSettings,
  world: RecordedWorld,
): ActionTeacher {
  return {
    name: settings.connection.model,
    revise: (request, options = {}) =>
      reviseWithModel(new ActionTalk(settings, options), request, world),
    abstract: (request, options = {}) =>
      abstractWithModel(new ActionTalk(settings, options), request, world),
    writeInsights: (request, options = {}) =>
      insightsWithModel(new ActionTalk(settings, options), request),
  };
}
