import type { StudioLesson } from "@/app/lesson/studio-memory";
import type { OpenVideo } from "@/engines/video/video-engine";
import type { LessonParts } from "@/lesson/lesson-parts";

/** A lesson with the video that the person looks at. */
export interface ShownLesson extends StudioLesson {
  readonly video: OpenVideo;
}

/** What a review works on: the ports of the lesson, and what the page itself needs. */
export interface ReviewParts
  extends LessonParts, Pick<ShownLesson, "services" | "session" | "video"> {}
