/** A good reply of a language model about {@link '@/testing/lamp-world'}, and the request it answers. */
import type { ProposeRequest } from "@/engines/teacher/teacher-engine";

export const goodReply = {
  summary: "Turn the lamp on.",
  abstracted_state: [{ id: "Lamp_0", class: "Lamp", why: "It is what gives light." }],
  step_by_step: ["Turn on Lamp_0."],
  predicted_state_changes: [{ object: "Lamp_0", attribute: "on", before: false, after: true }],
  abstraction_comments: [
    { kind: "causal", text: "A lamp must be on to give light.", line: 2 },
    { kind: "task", text: "One lamp is enough.", line: 99 },
  ],
  program: '```python\nlamp = InteractionObject("Lamp")\nlamp.toggle_on()\n```',
  explanation: "Kept the one step that matters.",
};

export const lampRequest: ProposeRequest = {
  instruction: "Light the room",
  dialogue: [{ speaker: "Commander", text: "It is dark", frame: 0 }],
  noisyProgram: 'lamp = InteractionObject("Lamp")\nlamp.toggle_on()\n',
  state: { Lamp_0: false },
  exemplars: [],
  images: ["data:image/jpeg;base64,AAAA"],
};
