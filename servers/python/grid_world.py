"""A world of rooms in a grid: keys to pick up, doors to unlock and open, things to bring to a chest.

The robot walks by itself, one step a square, as far as doors let it. `python3 grid_world.py --port 8765`
"""

import random
import sys
from collections import deque

from exemplar_world import Refused, main

WIDTH, HEIGHT, TILE = 13, 9, 32
COLOURS = {"red": (208, 64, 58), "blue": (64, 110, 205), "green": (60, 150, 84)}
PAINT = {"Ball": (232, 160, 40), "Cup": (150, 92, 190), "Chest": (134, 92, 56), "Table": (176, 148, 116)}
TASKS = {
    "fetch": ("Bring the ball", "Put the ball in the chest."),
    "cup": ("Clear the cup away", "Put the cup in the chest."),
    "doors": ("Open every door", "Open all the doors."),
    "tidy": ("Tidy up", "Put the ball and the cup in the chest."),
}


def method(name, doc, says, forms, **more):
    base, gerund, participle = forms
    phrases = {"says": says, "base": base, "gerund": gerund, "participle": participle}
    return {"name": name, "doc": doc, "parameters": [], "phrases": phrases, **more}


PICK_UP = method("pick_up", "Walks up to it and takes it in the hand, which has to be free.",
                 ["pick up", "grab"], ("pick up", "picking up", "picked up"), role="take")
PUT_IN = {**method("put_in", "Carries it, from the hand, to a chest or table and puts it in or on that.",
                   ["stow"], ("put", "putting", "put"), role="place"),
          "parameters": [{"name": "place", "takes": "object"}]}
DROP = method("drop", "Lays it on the floor where the robot stands.",
              ["drop"], ("drop", "dropping", "dropped"), role="drop")
UNLOCK = method("unlock", "Unlocks it with the key of its colour, which has to be in the hand.",
                ["unlock"], ("unlock", "unlocking", "unlocked"), effect={"attribute": "locked", "holds": False})
OPEN = method("open", "Opens it; a locked door is refused.",
              ["open"], ("open", "opening", "opened"), effect={"attribute": "open", "holds": True})
SHUT = method("shut", "Shuts it.", ["shut", "close"], ("shut", "shutting", "shut"),
              effect={"attribute": "open", "holds": False})
METHODS = {"Key": [PICK_UP, PUT_IN, DROP], "Ball": [PICK_UP, PUT_IN, DROP], "Cup": [PICK_UP, PUT_IN, DROP],
           "Door": [UNLOCK, OPEN, SHUT], "Chest": [], "Table": []}


class Grid:
    """The world: describes itself and begins episodes."""

    def describe(self):
        def side(said, *words):
            return {"said": said, "words": list(words or [said])}

        return {
            "title": "Grid of rooms",
            "about": "A robot in rooms behind coloured doors.",
            "types": [{"name": name, "doc": "A " + name.lower() + ".", "methods": methods}
                      for name, methods in METHODS.items()],
            "attributes": [
                {"name": "open", "holds": side("open"), "not": side("shut", "shut", "closed")},
                {"name": "locked", "holds": side("locked"), "not": side("unlocked")},
            ],
            "tasks": [{"id": name, "title": title, "instruction": words} for name, (title, words) in TASKS.items()],
            "camera": {"widthPx": WIDTH * TILE, "heightPx": HEIGHT * TILE},
            "canFork": True,
        }

    def reset(self, task, seed):
        return Episode(task, random.Random(seed))


class Episode:
    def __init__(self, task, chance):
        self.task, self.instruction, self.steps, self.held = task, TASKS[task][1], 0, None
        self.walls = {(4, y) for y in range(HEIGHT)} | {(8, y) for y in range(HEIGHT)}
        colours = chance.sample(sorted(COLOURS), 2)
        self.colour, self.locked, self.open, self.inside = {}, {}, {}, {}
        self.at = {}
        keys = chance.sample(["Key_1", "Key_2"], 2)
        for number, (key, colour) in enumerate(zip(keys, colours), 1):
            door = f"Door_{number}"
            self.at[door] = (4 * number, chance.randrange(1, HEIGHT - 1))
            self.walls.discard(self.at[door])
            self.colour[door] = self.colour[key] = colour
            self.locked[door], self.open[door] = True, False
        # The first room has the robot and the first key, the second the second key, the last what is sought.
        self.robot = self.free(chance, 0)
        for name, room in ((keys[0], 0), ("Chest_1", 0), (keys[1], 1), ("Table_1", 1), ("Ball_1", 2), ("Cup_1", 1)):
            self.at[name] = self.free(chance, room)

    def free(self, chance, room):
        taken = set(self.at.values()) | {getattr(self, "robot", None)}
        columns = ((0, 4), (5, 8), (9, WIDTH))[room]
        # Squares beside the walls stay free, so that no door is blocked.
        squares = [(x, y) for x in range(columns[0] + (room > 0), columns[1] - 1) for y in range(HEIGHT)]
        return chance.choice([square for square in squares if square not in taken])

    def walk_to(self, name):
        """One step a square to beside a thing; refused where shut doors are between."""
        blocked = self.walls | {self.at[each] for each in ("Chest_1", "Table_1")}
        blocked |= {self.at[door] for door, is_open in self.open.items() if not is_open}
        goal, seen, queue = self.at[name], {self.robot}, deque([(self.robot, 0)])
        while queue:
            (x, y), length = queue.popleft()
            if abs(x - goal[0]) + abs(y - goal[1]) <= 1:
                self.robot, self.steps = (x, y), self.steps + length + 1
                return
            for square in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if 0 <= square[0] < WIDTH and 0 <= square[1] < HEIGHT and square not in blocked | seen:
                    seen.add(square)
                    queue.append((square, length + 1))
        door = self.door_towards(goal)
        raise Refused("no-way", f"There is no way to the {name}: the {door} is shut.", [(door, "open", [])])

    def door_towards(self, goal):
        """The nearest shut door between the robot and a square."""
        left, right = sorted((self.robot[0], goal[0]))
        shut = [door for door, is_open in self.open.items() if not is_open and left <= self.at[door][0] <= right]
        return min(shut, key=lambda door: abs(self.at[door][0] - self.robot[0]))

    def call(self, name, method_name, args):
        kind = name.partition("_")[0]
        if name not in self.at:
            raise Refused("unknown-object", f"There is no {name} here.")
        if method_name not in [each["name"] for each in METHODS.get(kind, [])]:
            raise Refused("unknown-call", f"A {kind} cannot {method_name}.")
        getattr(self, "do_" + method_name)(name, *args)

    def do_pick_up(self, name):
        if self.held is not None:
            raise Refused("hand-full", f"The hand holds the {self.held}. Drop it first.",
                          [(self.held, "drop", [])])
        self.walk_to(name)
        self.held = name
        self.inside.pop(name, None)

    def do_put_in(self, name, place):
        self.require_held(name)
        if place not in ("Chest_1", "Table_1"):
            raise Refused("no-place", "Things are put in the chest or on the table.")
        self.walk_to(place)
        self.at[name], self.inside[name], self.held = self.at[place], place, None

    def do_drop(self, name):
        self.require_held(name)
        self.at[name], self.held, self.steps = self.robot, None, self.steps + 1

    def do_unlock(self, door):
        if not self.locked[door]:
            raise Refused("already", f"The {door} is unlocked already.")
        if self.held is None or self.colour.get(self.held) != self.colour[door]:
            colour = self.colour[door]
            key = next(each for each in self.colour if each.startswith("Key") and self.colour[each] == colour)
            raise Refused("no-key", f"The {door} is {colour}: take the {colour} key first.", [(key, "pick_up", [])])
        self.walk_to(door)
        self.locked[door] = False

    def do_open(self, door):
        if self.open[door]:
            raise Refused("already", f"The {door} is open already.")
        if self.locked[door]:
            raise Refused("locked", f"The {door} is locked. Unlock it first.", [(door, "unlock", [])])
        self.walk_to(door)
        self.open[door] = True

    def do_shut(self, door):
        if not self.open[door]:
            raise Refused("already", f"The {door} is shut already.")
        self.walk_to(door)
        self.open[door] = False

    def require_held(self, name):
        if self.held != name:
            raise Refused("not-held", f"The {name} is not in the hand. Pick it up first.",
                          [(name, "pick_up", [])])

    def objects(self):
        return [self.thing(name) for name in sorted(self.at)]

    def thing(self, name):
        kind = name.partition("_")[0]
        attributes = {} if name not in self.colour else {"colour": self.colour[name]}
        if kind == "Door":
            attributes.update(open=self.open[name], locked=self.locked[name])
        found = {"id": name, "class": kind, "attributes": attributes}
        if name in self.inside:
            found["in"] = self.inside[name]
        if any(each["name"] == "pick_up" for each in METHODS[kind]):
            found["isHeld"] = name == self.held
        return found

    def goal(self):
        wanted = {"fetch": ["Ball_1"], "cup": ["Cup_1"], "doors": [], "tidy": ["Ball_1", "Cup_1"]}[self.task]
        met = {f"The {name} is in the chest": self.inside.get(name) == "Chest_1" for name in wanted}
        if self.task == "doors":
            met = {f"The {door} is open": is_open for door, is_open in self.open.items()}
        conditions = [{"id": text, "description": text, "met": is_met,
                       **({} if is_met else {"failure": f"Not so yet: {text[0].lower() + text[1:]}."})}
                      for text, is_met in met.items()]
        return {"success": all(met.values()), "conditions": conditions}

    def frame(self):
        rows = [[(236, 234, 228) if (x + y) % 2 else (228, 226, 219) for x in range(WIDTH)] for y in range(HEIGHT)]
        for x, y in self.walls:
            rows[y][x] = (92, 96, 104)
        pixels = [[rows[y // TILE][x // TILE] for x in range(WIDTH * TILE)] for y in range(HEIGHT * TILE)]

        def fill(square, colour, margin):
            for y in range(square[1] * TILE + margin, (square[1] + 1) * TILE - margin):
                for x in range(square[0] * TILE + margin, (square[0] + 1) * TILE - margin):
                    pixels[y][x] = colour

        for name in sorted(self.at, key=lambda each: each.startswith(("Ball", "Cup", "Key"))):
            colour = COLOURS[self.colour[name]] if name in self.colour else PAINT[name.partition("_")[0]]
            if name.startswith("Door"):
                fill(self.at[name], colour, 2)
                if self.open[name]:
                    fill(self.at[name], (236, 234, 228), 6)
                elif self.locked[name]:
                    fill(self.at[name], (40, 40, 44), 13)
            elif name != self.held:
                small = 11 if name in self.inside else 9 if name.startswith(("Ball", "Cup", "Key")) else 4
                fill(self.at[name], colour, small)
                if name.startswith("Key"):
                    fill(self.at[name], (250, 250, 250), 13)
        fill(self.robot, (30, 32, 38), 6)
        if self.held is not None:
            fill(self.robot, COLOURS.get(self.colour.get(self.held), PAINT.get(self.held.partition("_")[0])), 12)
        return WIDTH * TILE, HEIGHT * TILE, bytes(value for row in pixels for pixel in row for value in pixel)


if __name__ == "__main__":
    sys.exit(main(Grid()))
