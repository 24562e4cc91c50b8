import { expect, test } from "vitest";
import { movesFor } from "@/lab/web/oracle-recipes";
import { carryOut } from "@/lab/web/site-oracle";
import { webTasks } from "@/worlds/web/web-tasks";
import { webStudy } from "@/worlds/web/web-study";

test.each(webStudy.kinds.map((kind) => [kind.id, kind] as const))(
  "%s can be done, and counts as done only then",
  (_, kind) => {
    const drawn = [3, 4].flatMap((seed) =>
      webStudy.draw(kind, seed, 2).map((task) => ({ task, seed })),
    );
    expect(drawn.length).toBe(4);
    for (const { task, seed } of drawn) {
      const episode = webStudy.open(task);
      const done: string[] = [];
      expect(webStudy.isDone(task, episode)).toBe(false);
      carryOut(movesFor(kind.id, task.facts), episode, {
        act: (act) => {
          done.push(episode.print(act));
          expect(episode.act(act)).toEqual({ ok: true });
        },
      });
      expect(episode.isEnded()).toBe(true);
      expect([task.config.intent, webStudy.isDone(task, episode)]).toEqual([
        task.config.intent,
        true,
      ]);
      const begin = { seed, address: task.config.start_url };
      expect(webTasks.judge(task.config, begin, done)).toMatchObject({ isUnseen: false });
    }
  },
);
