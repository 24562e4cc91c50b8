/**
 * The Python side of the tabletop: what console statements and programs may call.
 *
 * The robot's functions are those of the papers' tabletop. `np` is a small stand-in with the few
 * functions that statements about positions use; numpy itself is not shipped.
 */
export const TABLETOP_PYTHON = String.raw`
import json as _json
import math as _math

class ActionFailed(Exception):
    """The world refused an action."""

def _call(method, *args):
    receiver = {"variable": "robot", "class": "Robot"}
    literals = [{"kind": "literal", "value": value} for value in args]
    outcome = _json.loads(world_call(_json.dumps({"receiver": receiver, "method": method, "args": literals})))
    if not outcome["ok"]:
        raise ActionFailed(outcome["failure"]["sentence"])
    return outcome.get("value")

def _plain(value):
    if isinstance(value, Array):
        return [_plain(each) for each in value.items]
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value

def _deep(act, one, other):
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            raise ValueError("the two have different lengths: " + str(len(one)) + " and " + str(len(other)))
        return [_deep(act, a, b) for a, b in zip(one, other)]
    if isinstance(one, list):
        return [_deep(act, a, other) for a in one]
    if isinstance(other, list):
        return [_deep(act, one, b) for b in other]
    return act(one, other)

class Array:
    """Numbers in rows, as numpy has them: arithmetic is done number by number."""
    def __init__(self, items):
        self.items = _plain(items)
    def __len__(self):
        return len(self.items)
    def __iter__(self):
        return (Array(each) if isinstance(each, list) else each for each in self.items)
    def __getitem__(self, key):
        if isinstance(key, tuple):
            rows, column = key
            chosen = self.items[rows]
            found = [row[column] for row in chosen] if isinstance(rows, slice) else chosen[column]
        else:
            found = self.items[key]
        return Array(found) if isinstance(found, list) else found
    def __repr__(self):
        return "array(" + repr(self.items) + ")"
    def __add__(self, other):
        return Array(_deep(lambda a, b: round(a + b, 6), self.items, _plain(other)))
    __radd__ = __add__
    def __sub__(self, other):
        return Array(_deep(lambda a, b: round(a - b, 6), self.items, _plain(other)))
    def __rsub__(self, other):
        return Array(_deep(lambda a, b: round(b - a, 6), self.items, _plain(other)))
    def __mul__(self, other):
        return Array(_deep(lambda a, b: round(a * b, 6), self.items, _plain(other)))
    __rmul__ = __mul__
    def __truediv__(self, other):
        return Array(_deep(lambda a, b: round(a / b, 6), self.items, _plain(other)))
    def __neg__(self):
        return self * -1
    def tolist(self):
        return _plain(self)

class _Norm:
    @staticmethod
    def norm(values):
        return _math.sqrt(sum(each * each for each in _plain(values)))

class _Numbers:
    linalg = _Norm
    @staticmethod
    def array(items):
        return Array(items)
    @staticmethod
    def argsort(values):
        items = _plain(values)
        return Array(sorted(range(len(items)), key=items.__getitem__))
    @staticmethod
    def argmin(values):
        items = _plain(values)
        return min(range(len(items)), key=items.__getitem__)
    @staticmethod
    def argmax(values):
        items = _plain(values)
        return max(range(len(items)), key=items.__getitem__)
    @staticmethod
    def average(values, axis=None):
        items = _plain(values)
        if axis == 0:
            return Array([sum(column) / len(items) for column in zip(*items)])
        return sum(items) / len(items)
    mean = average
    @staticmethod
    def linspace(start, end, count):
        if count == 1:
            return Array([start])
        return Array([start + (end - start) * step / (count - 1) for step in range(count)])

np = _Numbers

def get_obj_names():
    """The names of the things on the table."""
    return _call("get_obj_names")

def get_place_names():
    """The names of the table's corners and sides and of its middle."""
    return _call("get_place_names")

def get_obj_pos(name):
    """Where the middle of a thing or a named place is, in metres."""
    return Array(_call("get_obj_pos", name))

def put_first_on_second(first, second):
    """Takes a thing and puts it on or into another one, at a named place or at a position."""
    _call("put_first_on_second", first, _plain(second))
    return "success"

def point_gripper_to(position):
    """Moves the empty gripper over a position."""
    _call("point_gripper_to", _plain(position))
    return "success"

def denormalize_xy(position):
    """From 0 to 1 on both sides to metres."""
    x, y = _plain(position)
    return Array(_call("denormalize_xy", x, y))

def say(text):
    """Says something to the person."""
    _call("say", str(text))

def describe_scene():
    """The things on the table and how they stand to each other, in sentences."""
    return _call("describe_scene")

def start_task():
    """Starts the robot; the first call of a task."""
    _call("start_task")

def end_task():
    """Stops the robot; the last call of a task."""
    _call("end_task")

def get_all_object_ids():
    """The numbers of all things."""
    return _call("get_all_object_ids")

def get_container_id(object_id):
    """The number of the thing that it is in, or None."""
    return _call("get_container_id", object_id)

def get_objects_contained_and_over(object_id):
    """The numbers of the things that lie in it or on it."""
    return _call("get_objects_contained_and_over", object_id)

def find(object_label=None, visual_description=None, place_description=None, object_ids=None):
    """The number of the thing that is called so, looks so or is there."""
    return _call("find", object_label, visual_description, place_description, _plain(object_ids))

def get_location(object_id):
    """Where a thing's foot is, in metres."""
    return Array(_call("get_location", object_id))

def pick(object_id):
    """Takes a thing from above, as the robot does by itself, and lifts it. The gripper has to be empty."""
    return _call("pick", object_id)

def get_place_position(object_id, reference_object_id, place_description):
    """Where to place a thing with regard to another: inside, above, to the left, to the right, ahead, behind."""
    return Array(_call("get_place_position", object_id, reference_object_id, place_description))

def place(object_id, position):
    """Sets down what the gripper holds, as it holds it."""
    return _call("place", object_id, _plain(position))

def move_gripper(x, y, z, turn=0, tilt=0, closed=False):
    """Moves the gripper and then opens or closes it; metres, and degrees."""
    return _call("move_gripper", {"x": x, "y": y, "z": z, "turn": turn, "tilt": tilt, "isClosed": closed})

def follow_skill(policy, object_id, reference_id=None):
    """Does what a skill learned from demonstrations, with these things."""
    return _call("follow_skill", policy, object_id, reference_id)

def learn_skill(skill_name):
    """Asks the person to show something that the robot cannot do yet; afterwards it is a function of that name.
    Only for what the other functions and skills cannot do: not for a sequence of them."""
    return _call("learn_skill", skill_name)
`;

export const TABLETOP_API = `get_obj_names(): the names of the things on the table
get_place_names(): the names of its corners and sides and of its middle
get_obj_pos(name): the position of a thing or a named place, in metres, as array([x, y])
denormalize_xy([x, y]): from 0 to 1 on both sides to metres; [0, 0] is the bottom left corner
put_first_on_second(name, target): takes a thing and puts it on or into another one, at a named place or at a position
point_gripper_to(position): moves the empty gripper over a position
say(text): says something to the person
describe_scene(): the things and how they stand to each other, in sentences
start_task(), end_task(): the first and the last call of a task
find(object_label=None, visual_description=None, place_description=None, object_ids=None): the number of a thing
get_all_object_ids(), get_container_id(id), get_objects_contained_and_over(id), get_location(id): of things by number
pick(id): takes a thing from above and lifts it; place(id, position): sets it down as it is held
get_place_position(id, reference_id, place_description): inside, above, to the left, to the right, ahead, behind
move_gripper(x, y, z, turn=0, tilt=0, closed=False): moves the gripper by itself
learn_skill(skill_name): asks the person to show what no function does
np: array, argsort, argmin, argmax, average, mean, linspace, linalg.norm`;
