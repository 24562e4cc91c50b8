/**
 * How much the studio takes from outside: one table, so that nobody has to look for a limit.
 *
 * Why it exists: a file is hostile until it is parsed. Every bound lies far above anything that was
 * published or made here, and far below what would freeze, crash or fill a browser; what is beyond it is
 * refused or left out with a sentence. When something happened has its bound in `base/time-ms.ts`; what a
 * running program may send has its own in `engines/runner/sandbox-protocol.ts`.
 */
const KIB = 1024;
const MIB = 1024 * KIB;

export const bounds = {
  reading: {
    /** So many groups of files are asked to be read at the same time. */
    atOnce: 4,
    /** What shows no sign of life for so long is given up; and longer, by its size. */
    patienceMs: 30_000,
    patienceMsPerByte: 1 / 1000,
    /** A cancelled reading that does not hear it is given up after so long. */
    cancelMs: 1000,
  },
  video: {
    /** A frame of an 8K film takes seconds; what shows no sign of life for so long is given up. */
    patienceMs: 30_000,
  },
  embedding: {
    /** A tower of half a gigabyte is loaded with the first text. */
    loadPatienceMs: 120_000,
    /** Thirty-two texts take a second. */
    patienceMs: 20_000,
  },
  json: {
    /** A browser cannot hold much longer texts; the largest game has 9 MiB. */
    bytes: 200 * MIB,
    /** Nested lists and objects. Games have 12, bundles 14. */
    depth: 64,
  },
  words: {
    /** A title or an instruction, typed here or brought along: the longest narration that is read has as many. */
    chars: 20_000,
  },
  bundle: {
    /** Of the simple form, which is one text: some 40,000 exemplars. */
    bytes: 400 * MIB,
    /** Exemplars that are written in the simple form; more are written as lines. */
    simpleExemplars: 5000,
    /** A program of 20,000 calls. */
    programChars: 1_000_000,
    /** A dialogue, a state in words. */
    textChars: 200_000,
    /** A state of 5,000 objects. */
    stateChars: 4 * MIB,
    /** A vector of a model that nobody uses any more may be long. */
    dimension: 65_536,
    /** One exemplar's line: its longest program, state and vectors fit in. */
    lineBytes: 32 * MIB,
    /** Lines of one file, empty ones too. */
    lines: 1_000_000,
    /** What is passed over because its line is too long, before the file is given up. */
    skippedBytes: 1024 * MIB,
    /** Problems that are told one by one. */
    problems: 1000,
  },
  /** What is searched of all exemplars together: a bundle alone, and with what is there already. */
  memory: {
    /** Room is kept for so many rows of each combination of models. */
    rowsTogether: 32,
    /** Rows that lie, and are kept on disk, as one. */
    rowsOfSegment: 4096,
    /** Somebody who changes the model often has five. */
    models: 32,
    /** 100,000 exemplars with three vectors of 512 numbers take 590 MiB. */
    vectorBytes: 1024 * MIB,
  },
  rewordings: {
    /** Of one exemplar: a program has a comment a line, and somebody words each anew more than once. */
    ofOne: 1000,
  },
  programEdits: {
    /** Of one exemplar: each is kept whole, and one that is edited more often is another one. */
    ofOne: 50,
  },
  /** What an exemplar's episode comes down to. */
  milestones: {
    /** Of one exemplar: a program of a hundred calls that each turn to another thing. */
    ofOne: 100,
    /** What is done from one to the next. */
    actions: 1000,
    /** A description, what came of it, an action. */
    chars: 2000,
    /** One small picture, as text; those that are made here have a tenth of it. */
    pictureChars: 100_000,
  },
  claims: {
    /** A thousand actions on a site are played in a second or two. */
    patienceMs: 60_000,
  },
  /** What a language model is asked and answers. */
  teacher: {
    /** A changed prompt text. */
    promptChars: 20_000,
    /** A reply longer than this is a runaway: the connection is closed. */
    replyChars: 400_000,
    /** Words of a reply of which is told what else could have stood there: a yes or no has a few. */
    oddsWords: 200,
    /** All that comes for one reply: models that think send far more than the reply. */
    answerChars: 8_000_000,
    /** What is kept of it to say what it was, or to read it as one document. */
    keptChars: 1_000_000,
    /** Nested lists and objects of a reply; those that are asked for have 6. */
    replyDepth: 32,
    /** A sentence, a reason, an abstraction of a reply. */
    textChars: 8000,
    /** Items of a list in a reply. */
    items: 100,
    /** A program in a reply. */
    programChars: 40_000,
    /** A list of the models that a server has. */
    modelListChars: 2_000_000,
    /** What is read of an answer that tells a failure. */
    faultChars: 20_000,
  },
  backup: {
    /** One row: the longest log entry of a studio that is used has 4 MiB. */
    lineBytes: 64 * MIB,
    /** Nested lists and objects of one row. */
    depth: 200,
    /** Days of which the last file stays in the chosen folder, today among them. */
    days: 7,
    /** Weeks before them of which the last file stays. */
    weeks: 4,
  },
  game: {
    /** Games have about 80. */
    objects: 5000,
    /** A fork in a mug on a plate on a table lies in few receptacles; seven are the most published. */
    parents: 32,
    /** Games have about 150. */
    interactions: 20_000,
    /** Objects that slip through the floor fall until the game ends: 1,300 s of free fall. */
    coordinateM: 10_000_000,
    /** What is farther from the agent is not in the room; the largest room is 15 m long. */
    distanceM: 100,
    textChars: 10_000,
    nameChars: 500,
  },
  /** A state of the household world, wherever it comes from: a game, a backup, a bundle, a stored row. */
  household: {
    /** Games have about 80. */
    objects: 5000,
    /** Seven are the most published. */
    parents: 32,
    /** The longest floor has 15 m. */
    sideM: 50,
  },
  taskDefinitions: {
    characters: 1_000_000,
    parts: 1000,
  },
  web: {
    bytes: 100 * MIB,
    tasks: 1000,
    steps: 1000,
    observationChars: 200_000,
    textChars: 8000,
    pictureBytes: 20 * MIB,
  },
  segments: {
    /** EPIC-KITCHENS has 67,217 segments for training. */
    rows: 1_000_000,
    /** A narration, a subtask, a plan. */
    textChars: 20_000,
    /** A day of film. */
    seconds: 86_400,
  },
  parquet: {
    /** LeRobot begins a new file after 100 MB. */
    bytes: 400 * MIB,
    /** A claim of a file's foot, which nothing has been read for yet. */
    unpackedBytes: 2048 * MIB,
    /** Fifty hours of film at 30 frames a second. */
    rows: 5_400_000,
    columns: 5000,
    /** Of all columns: fifty hours of an arm's action, state and clock, seventeen numbers a frame. */
    values: 100_000_000,
    /** Writers begin a new page after 1 MiB. */
    pageBytes: 256 * MIB,
  },
  literal: {
    /** Python's lists and dictionaries in an ICAL memory. */
    depth: 32,
  },
  experiment: {
    characters: MIB,
  },
  console: {
    /** Of a transcript: longer ones are no session of a person, 1,000 statements have some 200 KB. */
    characters: 4 * MIB,
  },
  /** What an address may bring with it; longer words are as if they were not there. */
  link: {
    textChars: 10_000,
  },
  /** What the server of a world elsewhere may answer. */
  remote: {
    /** One message: a picture of some megapixels, or thousands of objects. */
    messageChars: 8 * MIB,
    /** What shows no answer for so long is given up, with its connection. */
    answerMs: 5000,
    objects: 2000,
    attributes: 64,
    types: 100,
    methods: 64,
    parameters: 8,
    tasks: 100,
    conditions: 200,
    /** Calls that would remove the cause of a refusal. */
    remedies: 16,
    words: 32,
    nameChars: 80,
    textChars: 2000,
    /** A value that a call returns, or an attribute has, as JSON. */
    valueChars: 20_000,
    pictureSidePx: 4096,
    /** Of one episode; runs make at most a thousand. */
    calls: 2000,
    /** Episodes that are kept open at the server. */
    episodes: 16,
    /** Answers that are kept: some thousand planned calls, each with what is there after it. */
    answers: 5000,
  },
  /** Files of a published format, given as a folder or a zip. */
  exchange: {
    /** The largest published memory here has 1,600. */
    files: 100_000,
    bytes: 1024 * MIB,
    /** A zip that unpacks to more than so many times its size is a bomb; text packs 20 times. */
    ratio: 200,
    /** Below it nobody asks how well a zip is packed. */
    smallBytes: 16 * MIB,
    pathChars: 1000,
  },
  keys: {
    /** A stored passphrase's rounds; more would hang the page for minutes. */
    rounds: 10_000_000,
    passphraseChars: 1000,
    /** An origin. */
    addressChars: 2000,
  },
  /** Preferences and the scorer that is fitted to them. */
  scorer: {
    /** There are 20. */
    features: 64,
    /** Hidden units of a network beside the linear head; those that are made here have 6. */
    units: 64,
    /** Features are shares and cosines. */
    feature: 100,
    /** The largest that was fitted is below 20. */
    weight: 1000,
    nameChars: 500,
    /** Of one exemplar: it helped more than four others, in 2,500 tasks. */
    ofOne: 10_000,
  },
  /** A head that was learned here, as it is stored. */
  learnedHead: {
    /** The shipped model has some hundred. */
    words: 2000,
    /** Numbers of one list: 1,000 features of 1,000 words. */
    numbers: 1_000_000,
    /** The largest that was fitted is far below 100. */
    weight: 1_000_000,
  },
  /** An inverse dynamics model that a person brings. */
  labelModel: {
    /** A browser holds it twice while it is opened; the shipped one has 6 MiB. */
    onnxBytes: 512 * MIB,
    jsonBytes: 4 * MIB,
    /** Verbs, or classes of things: the largest published vocabulary of things has 22,000. */
    words: 30_000,
    chars: 200,
    sidePx: 1024,
    /** Of means and widths of colours, and of temperatures. */
    value: 10_000,
    /** Files of a folder or a zip, with what else lies there. */
    files: 1000,
  },
  /** What a person calls an exemplar. */
  tags: {
    chars: 60,
    ofOne: 20,
  },
  queue: {
    /** The name of a project, a demonstration or a person. */
    nameChars: 200,
    viewNameChars: 60,
    views: 50,
  },
} as const;
