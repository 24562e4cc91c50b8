import { expect, type Page, test } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { startHarnessServer } from "./harness-server";

const PORT = 4392;

let server: ViteDevServer;

test.beforeAll(async () => {
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server.close();
});

async function openHarness(page: Page) {
  await page.goto(`http://localhost:${PORT}/e2e/harness/renderer.html`);
  return page.waitForFunction(() => window.rendererHarness);
}

test("the same state gives the same bytes: again, after other rooms, and in a new renderer", async ({
  page,
}) => {
  const harness = await openHarness(page);
  const differences = await harness.evaluate((it) => {
    const states = [1, 2, 3].map((seed) => it.kitchen(seed));
    return states.map((state) => it.repeats(state, states));
  });
  expect(differences.flat()).toEqual(differences.flat().map(() => 0));
});

test("a mask covers exactly what its object draws: dirt changes pixels inside it and nowhere else", async ({
  page,
}) => {
  const harness = await openHarness(page);
  const changes = await harness.evaluate((it) =>
    [1, 2, 3, 4].flatMap((seed) => {
      const room = it.kitchen(seed);
      const plate = room.objects.find((object) => object.class === "Plate");
      if (plate === undefined) {
        return [];
      }
      const stage = (dirty: boolean) => {
        const { center } = plate.box;
        return {
          ...room,
          agent: {
            ...room.agent,
            position: { x: center.x, y: room.agent.position.y, z: center.z - 0.55 },
            yawDeg: 0,
            horizonDeg: 60,
          },
          // Alone in the room, so that nothing hides it.
          objects: [{ ...plate, parents: [], attributes: { ...plate.attributes, dirty } }],
        };
      };
      return it.change(stage(false), stage(true), plate.id);
    }),
  );
  expect(changes).toHaveLength(4);
  for (const { changed, own, pixelCount } of changes) {
    expect(pixelCount).toBeGreaterThan(100);
    expect(own).toBe(changed);
    expect(own).toBeGreaterThan(pixelCount / 2);
  }
});

test("what is held is seen large at the lower middle and leaves the rest of the view free", async ({
  page,
}) => {
  const harness = await openHarness(page);
  const held = await harness.evaluate((it) => {
    const room = it.kitchen(5);
    return room.objects
      .filter((object) => ["Mug", "Plate", "Apple", "Fork", "Knife"].includes(object.class))
      .map((object) => {
        const objects = room.objects.map((each) =>
          each.id === object.id ? { ...each, parents: [] } : each,
        );
        const state = { ...room, objects, agent: { ...room.agent, heldId: object.id } };
        const seen = it.visible(state).find((each) => each.id === object.id);
        return { class: object.class, box: seen?.box, sizePx: it.sizePx };
      });
  });
  expect(held.length).toBeGreaterThan(1);
  for (const { box, sizePx } of held) {
    const { left = 0, right = 0, top = 0 } = box ?? {};
    expect((right - left) / sizePx).toBeGreaterThan(0.12);
    expect((right - left) / sizePx).toBeLessThan(0.4);
    expect(top / sizePx).toBeGreaterThan(0.6);
    expect((left + right) / 2 / sizePx).toBeGreaterThan(0.4);
    expect((left + right) / 2 / sizePx).toBeLessThan(0.75);
  }
});

test("marks name every visible thing once, and a map shows the way at any size", async ({
  page,
}) => {
  const harness = await openHarness(page);
  const found = await harness.evaluate((it) => {
    const kitchen = it.kitchen(6);
    const { x, y, z } = kitchen.agent.position;
    const views = [0, 90, 180, 270].map((yawDeg) => ({
      ...kitchen,
      agent: { ...kitchen.agent, yawDeg, horizonDeg: 0 },
    }));
    const fullest = views.sort((a, b) => it.visible(b).length - it.visible(a).length);
    const room = fullest[0] ?? kitchen;
    const path = [
      { x, y, z },
      { x: x + 0.5, y, z },
    ];
    return {
      marked: it.marked(room),
      visible: it.visible(room),
      path: it.mapMarks(room, { path }),
      none: it.mapMarks(room, {}),
    };
  });
  const ids = found.marked.legend.map(({ object }) => object.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(3);
  expect(found.visible.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(found.marked.changed).toBeGreaterThan(500);
  expect(found.none).toBe(0);
  expect(found.path).toBeGreaterThan(20);
});
