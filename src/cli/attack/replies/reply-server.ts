/** Real servers on this machine: one that answers each lesson as the grammar says, one that redirects lead to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { ensureExists } from "@/base/assert";
import type { HostileReply } from "@/cli/attack/replies/hostile-reply";

/** One lesson's endpoint. */
export interface AskedLesson {
  /** The addresses that were asked; whoever keeps a log of those reads them. */
  readonly addresses: string[];
  readonly replyTo: (isQuestionAboutServer: boolean) => HostileReply;
}

export interface ReplyServers {
  /** An address for this lesson alone. */
  add(id: string, lesson: AskedLesson): string;
  remove(id: string): void;
  readonly elsewhere: string;
  /** Requests that came to where a redirect led. */
  readonly followed: () => number;
  close(): void;
}

export async function openReplyServers(): Promise<ReplyServers> {
  const lessons = new Map<string, AskedLesson>();
  let followed = 0;
  const endpoint = createServer((request, response) => {
    request.resume();
    request.once("end", () => answer(lessons, request, response));
    // Whoever is cut off in the middle of a hostile reply has had enough of it.
    response.on("error", () => undefined);
  });
  const other = createServer((request, response) => {
    followed += 1;
    request.resume();
    response.end("{}");
  });
  const [address, elsewhere] = [await listen(endpoint), await listen(other)];
  return {
    elsewhere,
    add: (id, lesson) => {
      lessons.set(id, lesson);
      return `${address}/${id}/v1`;
    },
    remove: (id) => void lessons.delete(id),
    followed: () => followed,
    close() {
      for (const server of [endpoint, other]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function answer(
  lessons: ReadonlyMap<string, AskedLesson>,
  { url = "", method }: IncomingMessage,
  response: ServerResponse,
): void {
  const lesson = lessons.get(ensureExists(url.split("/")[1]));
  if (lesson === undefined) {
    response.writeHead(410).end();
    return;
  }
  lesson.addresses.push(url);
  lesson.replyTo(method === "GET" || url.endsWith("/api/show")).send(response);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}
