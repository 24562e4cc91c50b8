import { expect, test } from "vitest";
import { isOtherLanguage } from "@/engines/teacher/endpoint/reply-language";

const ENGLISH =
  "Put the clean Mug_71 into the CoffeeMachine_3 and switch it on. The mug has to be rinsed before, because it is dirty and holds water.";
const REPLIES = {
  German:
    "Die Tasse Mug_71 wird gespült, in die Kaffeemaschine gestellt und diese eingeschaltet. Vorher muss das Wasser ausgegossen werden, sonst bleibt sie voll.",
  French:
    "La tasse Mug_71 doit être lavée dans l'évier puis placée sous la machine. Il faut ensuite allumer la machine et poser la tasse sur la table de la cuisine.",
  Spanish:
    "Primero se lava la taza Mug_71 en el fregadero y luego se pone en la cafetera. Después hay que encenderla y dejar la taza llena sobre la mesa.",
  Chinese: "先把杯子洗干净,然后放进咖啡机里,打开机器,最后把装满咖啡的杯子放到桌子上。",
  Russian: "Сначала вымойте кружку, затем поставьте её в кофеварку и включите её, потом на стол.",
};

test.each(Object.entries(REPLIES))(
  "a reply in %s does not answer an English request",
  (_, reply) => {
    expect(isOtherLanguage("Put a clean mug of coffee on the table", reply)).toBe(true);
  },
);

test("a reply in the language of the request does", () => {
  expect(isOtherLanguage("Put a clean mug of coffee on the table", ENGLISH)).toBe(false);
  expect(isOtherLanguage("Bitte eine saubere Tasse Kaffee", REPLIES.German)).toBe(false);
  expect(isOtherLanguage("请把一杯咖啡放到桌子上,杯子要先洗干净,谢谢", REPLIES.Chinese)).toBe(
    false,
  );
});

test("too little text to tell counts as the same", () => {
  expect(isOtherLanguage("Put a mug on the table", "Mug_71 CoffeeMachine_3")).toBe(false);
  expect(isOtherLanguage("Make coffee", "")).toBe(false);
});

test("class names and ids do not make a Chinese reply Latin", () => {
  const reply = `${REPLIES.Chinese} Mug_71 CoffeeMachine_3 CounterTop_5 DiningTable_2`;
  expect(isOtherLanguage("请把一杯咖啡放到桌子上,杯子要先洗干净,谢谢", reply)).toBe(false);
});
