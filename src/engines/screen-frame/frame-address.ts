/** Where the document of the frame that shows screens is served (`build/screen-document.ts`). */
export const SCREEN_FRAME_URL = "/screen.html";
