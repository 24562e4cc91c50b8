/** A page as a site answers with it: a small tree of elements, before it is laid out, marked or drawn. */

export type PageTag =
  | "header"
  | "nav"
  | "main"
  | "section"
  | "form"
  | "div"
  | "ul"
  | "li"
  | "h1"
  | "h2"
  | "p"
  | "span"
  | "a"
  | "button"
  | "input"
  | "textarea"
  | "select"
  | "option"
  | "img";

export interface PagePicture {
  /** What is on it, as a blind person is told. */
  readonly description: string;
  readonly colour: string;
}

export interface PageNode {
  readonly tag: PageTag;
  readonly id?: string;
  readonly className?: string;
  /** Its own words; of a field its label. */
  readonly text?: string;
  readonly children?: readonly PageNode[];
  /** Of a link: the address that it opens. */
  readonly href?: string;
  /** Of a form: where it is sent; `get` opens an address, `post` changes something. */
  readonly action?: string;
  readonly method?: "get" | "post";
  /** Of a field, or of a button that says which one was pressed. */
  readonly name?: string;
  /** What a field holds until somebody fills it in; what a button or an option stands for. */
  readonly value?: string;
  readonly picture?: PagePicture;
  /** Children side by side. */
  readonly isRow?: boolean;
  /** Children are shown while the pointer is over it, or after a click. */
  readonly isMenu?: boolean;
}

export interface Page {
  readonly title: string;
  readonly body: readonly PageNode[];
}

type Extra = Omit<PageNode, "tag" | "text" | "children">;

export function box(children: readonly PageNode[], extra: Extra = {}): PageNode {
  return { tag: "div", children, ...extra };
}

export function row(children: readonly PageNode[], extra: Extra = {}): PageNode {
  return { tag: "div", children, isRow: true, ...extra };
}

export function text(tag: "h1" | "h2" | "p" | "span", words: string, className?: string): PageNode {
  return { tag, text: words, ...(className === undefined ? {} : { className }) };
}

export function link(words: string, href: string): PageNode {
  return { tag: "a", text: words, href };
}

export function image(picture: PagePicture, href?: string): PageNode {
  return {
    tag: "img",
    text: picture.description,
    picture,
    ...(href === undefined ? {} : { href }),
  };
}

export function button(words: string, name?: string, value?: string): PageNode {
  return {
    tag: "button",
    text: words,
    ...(name === undefined ? {} : { name }),
    ...(value === undefined ? {} : { value }),
  };
}

export function field(label: string, name: string, value = ""): PageNode {
  return { tag: "input", text: label, name, value };
}

export function textArea(label: string, name: string, value = ""): PageNode {
  return { tag: "textarea", text: label, name, value };
}

/** One of several; the first is taken until somebody chooses. */
export function choice(label: string, name: string, options: readonly string[]): PageNode {
  return {
    tag: "select",
    text: label,
    name,
    isMenu: true,
    value: options[0] ?? label,
    children: options.map((option): PageNode => ({ tag: "option", text: option, value: option })),
  };
}

/** A form that opens an address with what was filled in. */
export function askForm(action: string, children: readonly PageNode[]): PageNode {
  return { tag: "form", action, method: "get", isRow: true, children };
}

/** A form that changes something. */
export function sendForm(action: string, children: readonly PageNode[], isRow = false): PageNode {
  return { tag: "form", action, method: "post", isRow, children };
}
