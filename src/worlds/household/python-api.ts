/**
 * The household API as programs see it: the Python module that runs in the sandbox, and its
 * description for a language model. Both follow ICAL's `InteractionObject`.
 */

/**
 * Python source. It needs one global, `world_call(json) -> json`, which takes a ProgramCall and gives a
 * CallOutcome. A refused call raises `ActionFailed` with the world's sentence.
 */
export const PYTHON_API = `import json as _json


class ActionFailed(Exception):
    """The world refused an action. The message says why, and what to do about it."""

    def __init__(self, sentence, kind="refused"):
        super().__init__(sentence)
        self.kind = kind


def _is_instance(name):
    head, _, tail = str(name).rpartition("_")
    return head != "" and tail.isdigit()


class InteractionObject:
    """One object of the room, named by class and, where known, by instance, such as "Mug_71"."""

    _count = 0

    def __init__(self, object_class, object_instance=None, parent_object=None, landmark=None, attributes=None):
        if isinstance(parent_object, InteractionObject):
            parent_object = parent_object.object_instance or parent_object.object_class
        if isinstance(landmark, InteractionObject):
            landmark = landmark.object_instance or landmark.object_class
        if object_instance is not None and not _is_instance(object_instance):
            # Older programs give the landmark in second place; a class alone names no instance.
            if landmark is None and object_instance != object_class:
                landmark = object_instance
            object_instance = None
        InteractionObject._count += 1
        self._variable = "%s_%d" % (str(object_class).lower(), InteractionObject._count)
        self.object_class = object_class
        self.object_instance = object_instance
        self.parent_object = parent_object
        self.landmark = landmark
        self.attributes = list(attributes or [])

    def _reference(self):
        reference = {"variable": self._variable, "class": str(self.object_class)}
        optional = {
            "instance": self.object_instance,
            "parentObject": self.parent_object,
            "landmark": self.landmark,
        }
        reference.update({key: str(value) for key, value in optional.items() if value is not None})
        if self.attributes:
            reference["attributes"] = [str(value) for value in self.attributes]
        return reference

    def _call(self, method, *values):
        args = [
            {"kind": "object", "object": value._reference()}
            if isinstance(value, InteractionObject)
            else {"kind": "literal", "value": value}
            for value in values
        ]
        call = {"receiver": self._reference(), "method": method, "args": args}
        outcome = _json.loads(world_call(_json.dumps(call)))
        if outcome.get("objectId") is not None:
            self.object_instance = outcome["objectId"]
        if not outcome.get("ok"):
            failure = outcome.get("failure") or {}
            raise ActionFailed(
                failure.get("sentence", "The action failed."), failure.get("kind", "refused")
            )
        return outcome.get("value")

    def go_to(self):
        self._call("go_to")

    def pickup(self):
        self._call("pickup")

    def place(self, target):
        self._call("place", target)

    def pickup_and_place(self, target):
        self._call("pickup_and_place", target)

    def slice(self):
        self._call("slice")

    def toggle_on(self):
        self._call("toggle_on")

    def toggle_off(self):
        self._call("toggle_off")

    def open(self):
        self._call("open")

    def close(self):
        self._call("close")

    def pour(self, target):
        self._call("pour", target)

    def put_down(self):
        self._call("put_down")

    def empty(self):
        self._call("empty")

    def clean(self):
        self._call("clean")

    def fill_up(self):
        self._call("fill_up")

    def change_state(self, attribute, value=True):
        self._call("change_state", attribute, value)

    def check_attribute(self, attribute, *value):
        return self._call("check_attribute", attribute, *value)

    def __repr__(self):
        return "InteractionObject(%r)" % (self.object_instance or self.object_class)
`;

/** For a prompt: what programs may call, and the rules that make calls fail. */
export const API_TEXT = `class InteractionObject:
    """One object of the room. Calls walk to the object by themselves where it is not in reach."""

    def __init__(self, object_class: str, object_instance: str = None, parent_object: str = None,
                 landmark: str = None, attributes: list = None):
        """
        object_class: category, for example "Mug" or "TomatoSliced".
        object_instance: the instance in the object state, for example "Mug_71".
        parent_object: for slices, the object_instance of the whole that was sliced.
            Make one InteractionObject for each slice.
        landmark: category of something that the object is in, on or beside.
        attributes: what the object should become; a note only.
        """

    def go_to(self): "Walk until the object is in reach and in view."
    def pickup(self): "Take it into the hand. The hand holds one object at a time."
    def place(self, target): "Put it in or on target. It must be in the hand."
    def pickup_and_place(self, target): "pickup() and place(target) in one."
    def put_down(self): "Put it on the nearest surface with room. It must be in the hand."
    def slice(self): "Cut it. A Knife or ButterKnife must be in the hand."
    def open(self): "Open it. What is inside a closed receptacle cannot be reached."
    def close(self): "Close it."
    def toggle_on(self): "Turn it on. A Microwave must be closed."
    def toggle_off(self): "Turn it off."
    def pour(self, target): "Pour its liquid into target (SinkBasin, HousePlant or an empty container). It must be in the hand."
    def empty(self): "Take everything out of it, or pour out its liquid."
    def clean(self): "Wash it in the sink; afterwards it is in the hand, clean and empty."
    def fill_up(self): "Fill it with water at the sink; afterwards it is in the hand."
    def change_state(self, attribute, value): "Note that attribute now has this value. Nothing moves."
    def check_attribute(self, attribute, value) -> bool: "Whether attribute has this value: dirty, filled, fillLiquid, open, toggled, sliced, cooked, boiled, holding."

# How the room works:
# A running Faucet washes everything in its SinkBasin and fills empty containers there with water.
# A running CoffeeMachine fills an empty Mug in it with coffee; a Mug that holds water stays as it is.
# A running Toaster cooks BreadSliced. A running Microwave cooks what is in it.
# A StoveKnob that is on cooks what is in the Pan or Pot on its StoveBurner; in water it boils.
`;
