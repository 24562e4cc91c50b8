"""A small sequence model from words, and a remembered program where there is one, to a program.

Two small convolutions read; a GRU writes, looks at what was read (dot product attention) and mixes what it
would say with what it copies: classes that the words name, tokens of the remembered program.
"""
import torch
from torch import nn

from writer_data import name_words

SIZE = 128
HIDDEN = 160
WIDTH = 5
DROPOUT = 0.3
LEAST = 1e-6


def naming(vocabulary):
    """Which classes each word names, as rows that sum to one (or to nothing)."""
    rows = torch.zeros(len(vocabulary["words"]), len(vocabulary["tokens"]))
    index = {word: at for at, word in enumerate(vocabulary["words"])}
    for at, token in enumerate(vocabulary["tokens"]):
        if token["kind"] == "class":
            for word in name_words(token["text"]):
                for form in (word, f"{word}s", f"{word}es"):
                    if form in index:
                        rows[index[form], at] = 1.0
    return rows / rows.sum(1, keepdim=True).clamp(min=1.0)


class Context(nn.Module):
    """Each place with what stands around it: what follows what can be seen and be copied. Quick on a CPU."""

    def __init__(self):
        super().__init__()
        self.first = nn.Conv1d(SIZE, HIDDEN, WIDTH, padding=WIDTH // 2)
        self.second = nn.Conv1d(HIDDEN, HIDDEN, WIDTH, padding=WIDTH // 2)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, values, is_read):
        first = torch.relu(self.first(self.dropout(values).transpose(1, 2))) * is_read.unsqueeze(1)
        both = first + torch.tanh(self.second(self.dropout(first)))
        return (both * is_read.unsqueeze(1)).transpose(1, 2)


class Reader(nn.Module):
    """Words and remembered tokens, as ids (floats, as the runtime hands them over), to what can be looked at."""

    def __init__(self, vocabulary):
        super().__init__()
        words, tokens = len(vocabulary["words"]), len(vocabulary["tokens"])
        self.words = nn.Embedding(words, SIZE, padding_idx=0)
        self.tokens = nn.Embedding(tokens, SIZE, padding_idx=0)
        self.read_words = Context()
        self.read_shown = Context()
        self.begin = nn.Linear(2 * HIDDEN, HIDDEN)
        self.register_buffer("naming", naming(vocabulary))
        identity = torch.eye(tokens)
        identity[0] = 0.0
        self.register_buffer("itself", identity)

    def forward(self, words, shown):
        words, shown = words.long(), shown.long()
        of_words, of_shown = (words > 0).float(), (shown > 0).float()
        word_memory = self.read_words(self.words(words), of_words)
        shown_memory = self.read_shown(self.tokens(shown), of_shown)
        mean = [self.mean(word_memory, of_words), self.mean(shown_memory, of_shown)]
        memory = torch.cat([word_memory, shown_memory], 1)
        copies = torch.cat([self.naming[words], self.itself[shown]], 1)
        return memory, torch.cat([of_words, of_shown], 1), copies, torch.tanh(self.begin(torch.cat(mean, 1)))

    @staticmethod
    def mean(memory, is_read):
        return memory.sum(1) / is_read.sum(1, keepdim=True).clamp(min=1.0)


class Scribe(nn.Module):
    """What comes next, as probabilities of all tokens; many steps at once in training, one where it is used."""

    def __init__(self, vocabulary, tokens):
        super().__init__()
        self.tokens = tokens
        self.write = nn.GRU(SIZE, HIDDEN, batch_first=True)
        self.look = nn.Linear(HIDDEN, HIDDEN, bias=False)
        self.join = nn.Linear(2 * HIDDEN, SIZE)
        self.say = nn.Linear(SIZE, len(vocabulary["tokens"]))
        self.gate = nn.Linear(2 * HIDDEN, 1)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, before, hidden, memory, is_read, copies):
        states, last = self.write(self.dropout(self.tokens(before.long())), hidden.unsqueeze(0))
        scores = torch.bmm(self.look(states), memory.transpose(1, 2))
        looks = torch.softmax(scores + (is_read.unsqueeze(1) - 1.0) * 1e9, 2)
        seen = torch.cat([states, torch.bmm(looks, memory)], 2)
        said = torch.softmax(self.say(self.dropout(torch.tanh(self.join(seen)))), 2)
        copied = torch.bmm(looks, copies)
        share = torch.sigmoid(self.gate(seen)) * copied.sum(2, keepdim=True).clamp(max=1.0)
        chances = (1.0 - share) * said + share * copied / copied.sum(2, keepdim=True).clamp(min=LEAST)
        return chances, last.squeeze(0)


class WriterModel(nn.Module):
    def __init__(self, vocabulary):
        super().__init__()
        self.reader = Reader(vocabulary)
        self.scribe = Scribe(vocabulary, self.reader.tokens)

    def forward(self, words, shown, before):
        memory, is_read, copies, start = self.reader(words, shown)
        return self.scribe(before, start, memory, is_read, copies)[0]
