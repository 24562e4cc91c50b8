/** The thread that speaks to a world's server while the command's own sleeps. */
import { ensureExists } from "@/base/assert";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { openAddress } from "@/cli/remote/open-address";
import { answerMail, type MailedQuestion } from "@/worlds/remote/mailbox";
import { RemoteServer } from "@/worlds/remote/remote-server";

const { address, mailbox } = z
  .object({ address: z.string(), mailbox: z.instanceof(SharedArrayBuffer) })
  .parse(workerData);

const server = new RemoteServer(openAddress(address));
const port = ensureExists(parentPort, "a thread of a command");

port.on("message", (question: MailedQuestion) => {
  void answerMail(
    mailbox,
    question,
    async () => await server.answer(question.state, question.call),
  );
});

// Whoever sleeps later may not be needed for anything here any more.
await server.describe();
port.postMessage("ready");
