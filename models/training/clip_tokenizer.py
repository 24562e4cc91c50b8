"""A small byte-level BPE tokenizer in CLIP's form: learned here, read by the studio's tokenizer code.

Text is lower-cased and cut into words, single digits and runs of signs; each piece is spelt in bytes,
its last byte marked as the end of a word, and neighbours are merged in the order in which they were
learned. Every byte is in the vocabulary, so any text can be encoded.
"""
import collections
import json
import re

START, END = "<|startoftext|>", "<|endoftext|>"
LAST = "</w>"
PATTERN = r"<\|startoftext\|>|<\|endoftext\|>|'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"
# The same for Python's own `re`, which has no \p.
PIECES = re.compile(r"'s|'t|'re|'ve|'m|'ll|'d|[^\W\d_]+|\d|(?:[^\s\w]|_)+")


def byte_letters():
    """A printable letter for each byte, as GPT-2 has it."""
    plain = [*range(ord("!"), ord("~") + 1), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in plain]
    letters = {byte: chr(byte) for byte in plain}
    return letters | {byte: chr(256 + index) for index, byte in enumerate(others)}


LETTERS = byte_letters()


def spell(piece):
    letters = [LETTERS[byte] for byte in piece.encode()]
    return (*letters[:-1], letters[-1] + LAST)


def pieces(text):
    return PIECES.findall(" ".join(text.lower().split()))


def merged(symbols, pair):
    out, index = [], 0
    while index < len(symbols):
        if symbols[index : index + 2] == pair:
            out.append(pair[0] + pair[1])
            index += 2
        else:
            out.append(symbols[index])
            index += 1
    return tuple(out)


def learn_merges(texts, count):
    """The most frequent neighbours first, ties by spelling."""
    words = collections.Counter(piece for text in texts for piece in pieces(text))
    spelt = {spell(word): number for word, number in words.items()}
    merges = []
    while len(merges) < count:
        pairs = collections.Counter()
        for symbols, number in spelt.items():
            for pair in zip(symbols, symbols[1:]):
                pairs[pair] += number
        if not pairs:
            break
        best = min(pairs, key=lambda pair: (-pairs[pair], pair))
        if pairs[best] < 2:
            break
        merges.append(best)
        renewed = collections.Counter()
        for symbols, number in spelt.items():
            renewed[merged(symbols, best)] += number
        spelt = renewed
    return merges


class Tokenizer:
    def __init__(self, merges, length):
        self.merges, self.length = merges, length
        letters = sorted(LETTERS.values())
        names = [*letters, *(letter + LAST for letter in letters)]
        names += dict.fromkeys(first + second for first, second in merges)
        names += [START, END]
        self.ids = {name: index for index, name in enumerate(names)}
        self.ranks = {pair: rank for rank, pair in enumerate(merges)}
        self.start, self.end = self.ids[START], self.ids[END]
        self.known = {}

    def encode_piece(self, piece):
        if piece not in self.known:
            symbols = spell(piece)
            while len(symbols) > 1:
                ranked = [self.ranks.get(pair, len(self.ranks)) for pair in zip(symbols, symbols[1:])]
                best = min(range(len(ranked)), key=ranked.__getitem__)
                if ranked[best] == len(self.ranks):
                    break
                symbols = merged(symbols, symbols[best : best + 2])
            self.known[piece] = [self.ids[symbol] for symbol in symbols]
        return self.known[piece]

    def encode(self, text):
        ids = [i for piece in pieces(text) for i in self.encode_piece(piece)]
        return [self.start, *ids[: self.length - 2], self.end]

    def write(self, folder):
        special = [
            {"id": self.ids[name], "content": name, "special": True}
            | {"single_word": False, "lstrip": False, "rstrip": False, "normalized": True}
            for name in (START, END)
        ]
        split = {"type": "Split", "pattern": {"Regex": PATTERN}, "behavior": "Removed", "invert": True}
        levels = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True}
        spaces = {"type": "Replace", "pattern": {"Regex": r"\s+"}, "content": " "}
        tokenizer = {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": special,
            "normalizer": {"type": "Sequence", "normalizers": [{"type": "NFC"}, spaces, {"type": "Lowercase"}]},
            "pre_tokenizer": {"type": "Sequence", "pretokenizers": [split, levels]},
            "post_processor": {
                "type": "RobertaProcessing",
                "sep": [END, self.end],
                "cls": [START, self.start],
                "trim_offsets": False,
                "add_prefix_space": False,
            },
            "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True},
            "model": {
                "type": "BPE",
                "dropout": None,
                "unk_token": END,
                "continuing_subword_prefix": "",
                "end_of_word_suffix": LAST,
                "fuse_unk": False,
                "vocab": self.ids,
                "merges": [" ".join(pair) for pair in self.merges],
            },
        }
        config = {
            "tokenizer_class": "CLIPTokenizer",
            "bos_token": START,
            "eos_token": END,
            "pad_token": END,
            "unk_token": END,
            "model_max_length": self.length,
            "do_lower_case": True,
            "add_prefix_space": False,
        }
        (folder / "tokenizer.json").write_text(json.dumps(tokenizer, ensure_ascii=False) + "\n")
        (folder / "tokenizer_config.json").write_text(json.dumps(config, indent=2) + "\n")
