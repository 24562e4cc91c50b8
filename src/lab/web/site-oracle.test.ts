import { expect, test } from "vitest";
import { movesFor } from "@/lab/web/oracle-recipes";
import { carryOut } from "@/lab/web/site-oracle";
import { webStudy } from "@/worlds/web/web-study";

test.each(webStudy.kinds.map((kind) => [kind.id, kind] as const))(
  "%s can be done, and counts as done only then",
  (_, kind) => {
    const drawn = [3, 4].flatMap((seed) => webStudy.draw(kind, seed, 2));
    expect(drawn.length).toBe(4);
    for (const task of drawn) {
      const episode = webStudy.open(task);
      expect(webStudy.isDone(task, episode)).toBe(false);
      carryOut(movesFor(kind.id, task.facts), episode, {
        act: (act) => expect(episode.act(act)).toEqual({ ok: true }),
      });
      expect(episode.isEnded()).toBe(true);
      expect([task.config.intent, webStudy.isDone(task, episode)]).toEqual([
        task.config.intent,
        true,
      ]);
    }
  },
);
