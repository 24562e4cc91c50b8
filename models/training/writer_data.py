"""Chats for fine-tuning, as the studio exports them, read as sequences for a small model.

A line of `train.jsonl` holds what a language model would be told and what it should answer. Of the first this
reads the words (instruction and dialogue) and the objects; of the second the program's calls. Reasons, which
stand in comments, are left out: a model of this size does not write sentences.

A program becomes tokens: `pickup Mug #1 dirty at:Sink`. A call is its method, its object and its arguments; an
object is its class and a number, in the order in which calls first name them. What follows a first mention
(`dirty`, `at:Sink`) is how the object is at the start: the room says that, the model only reads it.
`src/engines/agent/writers/tuned` writes the same tokens where an agent acts.
"""
import ast
import json
import math
import random
import re
from collections import Counter

PAD, UNKNOWN, START, END, PART = "<pad>", "<unknown>", "<start>", "<end>", "of"
WORD = re.compile(r"<[a-z]+>|[a-z0-9]+")
DECLARATION = re.compile(r"^(\w+)\s*=\s*\w+\((.*)\)$")
CALL = re.compile(r"^(\w+)\.(\w+)\((.*)\)$")
OBJECT_LINE = re.compile(r'^"([^"]+)": (\{.*\})$')
MOST_WORDS = 200
MOST_TOKENS = 200
MOST_NUMBER = 12
# Words that are in no other chat teach nothing of themselves.
LEAST_OFTEN = 2


def read_words(text):
    return WORD.findall(text.lower())[:MOST_WORDS]


def split_user(text):
    """Words and objects of the user's message."""
    words, _, objects = text.partition("\n\nObjects:\n")
    words = words.removeprefix("Instruction: ").replace("\n\nDialogue:\n", " ")
    return words, read_objects(objects)


def read_objects(text):
    """How each listed object is at the start, as state tokens by its instance."""
    found = {}
    for line in text.split("\n"):
        match = OBJECT_LINE.match(line)
        if match is None:
            continue
        try:
            fields = ast.literal_eval(match.group(2))
        except (SyntaxError, ValueError):
            continue
        states = [name for name, value in fields.items() if value is True and name != "holding"]
        supports = fields.get("supported_by") or []
        found[match.group(1)] = states + [f"at:{supports[-1]}" for _ in supports[:1]]
    return found


def read_program(text, objects):
    """The tokens of a program with their kinds; straight-line programs alone are exported."""
    declared, numbers, counts, tokens = {}, {}, Counter(), []

    def mention(variable):
        kind, instance, parent = declared[variable]
        tokens.append((kind, "class"))
        is_first = variable not in numbers
        if is_first:
            counts[kind] += 1
            numbers[variable] = min(counts[kind], MOST_NUMBER)
        tokens.append((f"#{numbers[variable]}", "number"))
        if is_first:
            tokens.extend((state, "state") for state in objects.get(instance, []))
            whole = next((name for name, (_, one, _) in declared.items() if one == parent and one), None)
            if whole in numbers:
                tokens.extend([(PART, "part"), (declared[whole][0], "class"), (f"#{numbers[whole]}", "number")])

    for line in text.split("\n"):
        declaration, call = DECLARATION.match(line), CALL.match(line)
        if declaration is not None:
            declared[declaration.group(1)] = read_declaration(declaration.group(2))
        elif call is not None and call.group(1) in declared:
            tokens.append((call.group(2), "method"))
            mention(call.group(1))
            for argument in [part.strip() for part in call.group(3).split(",") if part.strip()]:
                if argument in declared:
                    mention(argument)
                else:
                    tokens.append((argument, "literal"))
    return tokens


def read_declaration(text):
    """Class, instance and whole of `"Mug", object_instance="Mug_1", parent_object="Bread_2"`."""
    name = re.match(r'"([^"]*)"', text).group(1)
    keys = dict(re.findall(r'(\w+)="([^"]*)"', text))
    return name, keys.get("object_instance"), keys.get("parent_object")


def read_chats(path):
    """Examples of a file: words and tokens. Throws where a line is no chat."""
    examples = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            said = {one["role"]: one["content"] for one in json.loads(line)["messages"]}
            words, objects = split_user(said["user"])
            tokens = read_program(said["assistant"], objects)
            if 0 < len(tokens) <= MOST_TOKENS:
                examples.append({"words": read_words(words), "tokens": tokens})
    return examples


def name_words(name):
    """The words that name a class: coffee and machine of CoffeeMachine."""
    return [part.lower() for part in re.findall(r"[A-Z][a-z]*|[a-z]+", name)]


def make_vocabulary(examples):
    """Words and tokens, each with its kind: the rows of the model's tables."""
    counts = Counter(word for one in examples for word in set(one["words"]))
    kinds = {PAD: "pad", START: "start", END: "end", PART: "part"}
    kinds.update({f"#{number}": "number" for number in range(1, MOST_NUMBER + 1)})
    for one in examples:
        for token, kind in one["tokens"]:
            kinds.setdefault(token, kind)
    classes = [token for token, kind in kinds.items() if kind == "class"]
    words = {word for word, count in counts.items() if count >= LEAST_OFTEN}
    words.update(word for name in classes for word in name_words(name))
    return {
        "words": [PAD, UNKNOWN, *sorted(words)],
        "tokens": [{"text": token, "kind": kind} for token, kind in kinds.items()],
    }


class Neighbours:
    """The nearest other examples by their words (cosine of tf-idf): what a memory would have found."""

    def __init__(self, examples):
        documents = Counter(word for one in examples for word in set(one["words"]))
        self.weights = {word: math.log(len(examples) / count) for word, count in documents.items()}
        self.vectors = [self.vector(one["words"]) for one in examples]

    def vector(self, words):
        counts = Counter(word for word in words if word in self.weights)
        vector = {word: count * self.weights[word] for word, count in counts.items()}
        length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
        return {word: value / length for word, value in vector.items()}

    def near(self, words, count, without=None):
        vector = self.vector(words)
        scores = [
            (sum(value * other.get(word, 0.0) for word, value in vector.items()), index)
            for index, other in enumerate(self.vectors)
            if index != without
        ]
        return [index for _, index in sorted(scores, key=lambda pair: -pair[0])[:count]]


def drop_words(ids, share, draw: random.Random):
    """Some words unknown, as others' words will be."""
    return [1 if draw.random() < share else word for word in ids]
