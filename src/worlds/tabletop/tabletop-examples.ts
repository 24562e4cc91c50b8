/**
 * What the console's memory knows before anybody taught it: transcripts written by hand, each answer as the
 * console gave it on the table that its seed draws.
 *
 * They show each function of the robot, the words for directions, numbers and places, and seven ways of
 * speaking of blocks and bowls; whoever wants an empty memory forgets them like any others.
 */
export interface TabletopExample {
  /** What stands on the table; none where nothing is done. */
  readonly objects: readonly string[];
  /** Of the stream of numbers that it is drawn from. */
  readonly seed: number;
  readonly text: string;
}

export const TABLETOP_EXAMPLES: readonly TabletopExample[] = [
  {
    objects: ["yellow block", "red block", "green bowl"],
    seed: 100,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'put the yellow block on the green bowl'}
>>> get_obj_names()
['yellow block', 'red block', 'green bowl']
>>> put_first_on_second('yellow block', 'green bowl')
'success'
`,
  },
  {
    objects: ["blue block", "orange block", "red bowl"],
    seed: 101,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'pick up the orange block and place it in the top left corner'}
>>> get_obj_names()
['blue block', 'orange block', 'red bowl']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> put_first_on_second('orange block', 'top left corner')
'success'
`,
  },
  {
    objects: ["green block", "red block", "yellow bowl"],
    seed: 102,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'put the red block somewhere else'}
>>> get_obj_names()
['green block', 'red block', 'yellow bowl']
>>> put_first_on_second('red block', 'middle')
'success'
`,
  },
  {
    objects: ["red block", "blue block", "orange bowl", "yellow block"],
    seed: 103,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'stack the blocks'}
>>> get_obj_names()
['red block', 'blue block', 'orange bowl', 'yellow block']
>>> def named(word):
...     return [name for name in get_obj_names() + get_place_names() if word in name.split()]
>>> tower = named('block')
>>> for lower, upper in zip(tower, tower[1:]):
...     put_first_on_second(upper, lower)
`,
  },
  {
    objects: ["blue bowl", "red bowl", "green block"],
    seed: 104,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'put all the bowls on the left side'}
>>> get_obj_names()
['blue bowl', 'red bowl', 'green block']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> for name in named('bowl'):
...     put_first_on_second(name, 'left side')
`,
  },
  {
    objects: ["blue block", "orange bowl", "yellow block", "green bowl"],
    seed: 105,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'put the blocks in the orange bowl'}
>>> get_obj_names()
['blue block', 'orange bowl', 'yellow block', 'green bowl']
>>> for name in named('block'):
...     put_first_on_second(name, 'orange bowl')
`,
  },
  {
    objects: ["orange bowl", "red block", "blue bowl", "orange block", "blue block", "red bowl"],
    seed: 106,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'put all the blocks in the bowls with matching colors'}
>>> get_obj_names()
['orange bowl', 'red block', 'blue bowl', 'orange block', 'blue block', 'red bowl']
>>> for name in named('block'):
...     put_first_on_second(name, name.replace('block', 'bowl'))
`,
  },
  {
    objects: ["red block", "green bowl", "orange block"],
    seed: 107,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'pick up the block to the left of the green bowl and put it on the top side'}
>>> get_obj_names()
['red block', 'green bowl', 'orange block']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> def direction_of(word):
...     return {'left': [-1, 0], 'right': [1, 0], 'top': [0, 1], 'bottom': [0, -1]}[word]
>>> def along(word, name):
...     x, y = get_obj_pos(name)
...     return x * direction_of(word)[0] + y * direction_of(word)[1]
>>> def beside(names, word, reference):
...     ahead = [name for name in names if along(word, name) > along(word, reference)]
...     return closest(ahead, reference)
>>> beside(named('block'), 'left', 'green bowl')
'orange block'
>>> put_first_on_second('orange block', 'top side')
'success'
`,
  },
  {
    objects: ["green block", "yellow block", "blue bowl", "orange block"],
    seed: 108,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'pick up the second block from the left and put it on the bottom right corner'}
>>> get_obj_names()
['green block', 'yellow block', 'blue bowl', 'orange block']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> def nth(names, count, word):
...     order = {'first': 0, 'second': 1, 'third': 2, 'fourth': 3, 'fifth': 4}
...     return sorted(names, key=lambda name: -along(word, name))[order[count]]
>>> nth(named('block'), 'second', 'left')
'orange block'
>>> put_first_on_second('orange block', 'bottom right corner')
'success'
`,
  },
  {
    objects: ["red block", "blue bowl", "green block"],
    seed: 109,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'move the blue bowl 10 centimeters to the left of the red block'}
>>> get_obj_names()
['red block', 'blue bowl', 'green block']
>>> def next_to(name, word, centimeters):
...     return get_obj_pos(name) + np.array(direction_of(word)) * (centimeters / 100)
>>> put_first_on_second('blue bowl', next_to('red block', 'left', 10))
'success'
`,
  },
  {
    objects: ["yellow block", "green bowl"],
    seed: 110,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'which corner is closest to the yellow block?'}
>>> get_obj_names()
['yellow block', 'green bowl']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> def closest(names, reference):
...     return min(names, key=lambda name: np.linalg.norm(get_obj_pos(name) - get_obj_pos(reference)))
>>> closest(named('corner'), 'yellow block')
'top left corner'
>>> say('top left corner')
`,
  },
  {
    objects: ["yellow bowl", "blue bowl", "orange block", "red bowl"],
    seed: 111,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'which bowl is farthest from the orange block?'}
>>> get_obj_names()
['yellow bowl', 'blue bowl', 'orange block', 'red bowl']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> def farthest(names, reference):
...     return max(names, key=lambda name: np.linalg.norm(get_obj_pos(name) - get_obj_pos(reference)))
>>> farthest(named('bowl'), 'orange block')
'yellow bowl'
>>> say('yellow bowl')
`,
  },
  {
    objects: ["red bowl", "green bowl", "blue block"],
    seed: 112,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'spread the bowls evenly from the top left corner to the left side'}
>>> get_obj_names()
['red bowl', 'green bowl', 'blue block']
>>> get_place_names()
['top left corner', 'top right corner', 'bottom left corner', 'bottom right corner', 'left side', 'right side', 'top side', 'bottom side', 'middle']
>>> def points_between(first, last, count):
...     start, end = get_obj_pos(first), get_obj_pos(last)
...     return [start + (end - start) * ((step + 0.5) / count) for step in range(count)]
>>> points = points_between('top left corner', 'left side', len(named('bowl')))
>>> for name, point in zip(named('bowl'), points):
...     put_first_on_second(name, point)
`,
  },
  {
    objects: [],
    seed: 113,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'please remember this for the next time'}
>>> learn_from_interaction()
`,
  },
  {
    objects: [],
    seed: 114,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'can you please keep this in mind in the future'}
>>> learn_from_interaction()
`,
  },
  {
    objects: [],
    seed: 115,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': "don't make such a mistake again"}
>>> learn_from_interaction()
`,
  },
  {
    objects: [],
    seed: 116,
    text: String.raw`>>> wait_for_trigger()
{'type': 'dialog', 'text': 'do this right from the start in the future'}
>>> learn_from_interaction()
`,
  },
];
