/**
 * One example written by hand for language models: what was given in short, and the whole reply that is
 * wanted of it, in the order in which it is wanted.
 */

const GIVEN = `Instruction: Serve water in the blue cup, and leave the tap as you found it.
Objects: Cup_4 in Cabinet_2 (closed), dirty; Faucet_1 off, over SinkBasin_1; DiningTable_3
Program labelled from the demonstration:
1: fork = InteractionObject("Fork", object_instance="Fork_8")
2: fork.pickup()
3: cup = InteractionObject("Cup", object_instance="Cup_4")
4: cup.pickup()
5: faucet = InteractionObject("Faucet", object_instance="Faucet_1")
6: faucet.toggle_on()
7: table = InteractionObject("DiningTable", object_instance="DiningTable_3")
8: cup.place(table)`;

const PROGRAM = `cabinet = InteractionObject("Cabinet", object_instance="Cabinet_2")
cup = InteractionObject("Cup", object_instance="Cup_4")
basin = InteractionObject("SinkBasin", object_instance="SinkBasin_1")
faucet = InteractionObject("Faucet", object_instance="Faucet_1")
table = InteractionObject("DiningTable", object_instance="DiningTable_3")
# Nothing can be taken out of a closed cabinet.
cabinet.open()
cup.pickup()
cup.place(basin)
# Running water cleans and fills what stands under it, so one turn of the tap does both.
faucet.toggle_on()
cup.change_state("dirty", False)
cup.change_state("filled", True)
faucet.toggle_off()
cup.pickup()
cup.place(table)
`;

const REPLY = {
  explanation:
    "The fork serves nothing and keeps the hand full, so that the cup cannot be taken. The cup never stands under the tap, so it stays dirty and empty, and the tap is left running. I drop the fork, open the cabinet, put the cup into the basin while the tap runs, and turn the tap off.",
  summary: "Rinse and fill Cup_4 in SinkBasin_1 and put it on DiningTable_3.",
  abstracted_state: [
    { id: "Cup_4", class: "Cup", why: "What the water is served in; dirty at first." },
    { id: "Cabinet_2", class: "Cabinet", why: "Holds the cup, closed." },
    { id: "Faucet_1", class: "Faucet", why: "Gives the water; off at first, and left off." },
    { id: "SinkBasin_1", class: "SinkBasin", why: "Where the cup has to stand." },
    { id: "DiningTable_3", class: "DiningTable", why: "Where it is served." },
  ],
  step_by_step: [
    "Take Cup_4 out of Cabinet_2.",
    "Rinse and fill it in SinkBasin_1 with Faucet_1, and turn that off.",
    "Put Cup_4 on DiningTable_3.",
  ],
  predicted_state_changes: [
    { object: "Cup_4", attribute: "dirty", before: true, after: false },
    { object: "Cup_4", attribute: "filled", before: false, after: true },
  ],
  abstraction_comments: [
    { kind: "causal", text: "Nothing can be taken out of a closed cabinet.", line: 7 },
    {
      kind: "causal",
      text: "Running water cleans and fills what stands under it, so one turn of the tap does both.",
      line: 11,
    },
    {
      kind: "task",
      text: "Whatever was switched on on the way is switched off again.",
      line: null,
    },
  ],
  program: PROGRAM,
  questions: [],
};

export const PROMPT_EXAMPLE = `${GIVEN}\n\nReply:\n${JSON.stringify(REPLY, undefined, 1)}`;
