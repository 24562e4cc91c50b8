/** A world elsewhere in a worker: it plans and acts there, and sleeps while the page asks the server. */
import type { RemoteDescription } from "@/worlds/remote/protocol";
import { askAndSleep, type MailedQuestion } from "@/worlds/remote/mailbox";
import { createRemoteKit } from "@/worlds/remote/remote-kit";
import { Tape } from "@/worlds/remote/tape";
import { joinWorld } from "@/worlds/worlds";

/** What crosses to a worker, once for each world. */
export interface SentWorld {
  readonly id: string;
  readonly title: string;
  readonly description: RemoteDescription;
  readonly mailbox: SharedArrayBuffer;
  /** Questions go this way; their answers come in the mailbox. */
  readonly port: MessagePort;
}

/** In the worker. */
export function joinSentWorld({ id, title, description, mailbox, port }: SentWorld): void {
  const kit = createRemoteKit({
    id,
    title,
    description,
    tape: new Tape(),
    askNow: (state, call) => {
      const send = (question: MailedQuestion) => port.postMessage(question);
      return askAndSleep(mailbox, send, { state, call });
    },
  });
  joinWorld(id, async () => kit);
}
