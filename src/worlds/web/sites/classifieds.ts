/** Classifieds: listings of people, with search, filters, comments, a watch list and listings of one's own. */
import {
  askForm,
  box,
  button,
  choice,
  field,
  image,
  link,
  row,
  sendForm,
  text,
  textArea,
  type Page,
  type PageNode,
} from "@/worlds/web/page/page-node";
import { dateText, pictureOf, priceText } from "@/worlds/web/sites/catalogue";
import {
  CITIES,
  createClassifieds,
  LISTING_KINDS,
  mailOf,
  OWN_NAME,
  type ClassifiedsState,
  type Listing,
} from "@/worlds/web/sites/classifieds-state";
import { submitClassifieds } from "@/worlds/web/sites/classifieds-forms";
import { askedFor, hasWords, placeOf, toPage, withQuery, type Site } from "@/worlds/web/sites/site";

const ANY_CITY = "Any city";
const PAGE_SIZE = 8;

export const classifieds: Site<ClassifiedsState> = {
  host: "classifieds.example",
  title: "Classifieds",
  create: createClassifieds,
  view,
  submit: submitClassifieds,
};

const HEAD: readonly PageNode[] = [
  link("Classifieds", "/"),
  link("Publish a listing", "/post"),
  link("My listings", "/mine"),
  link("Watch list", "/watched"),
  link("My account", "/account"),
  askForm("/search", [field("Search listings", "q"), button("Search")]),
];

/** What is asked for: the address, and the thing that it names. */
interface Asked {
  readonly address: URL;
  readonly listing?: Listing;
}

const ROOMS: Readonly<Record<string, (state: ClassifiedsState, asked: Asked) => Page | undefined>> =
  {
    "": viewHome,
    search: (state, { address }) => viewResults(state, address),
    item: (state, { listing }) => listing && viewListing(state, listing),
    edit: (_, { listing }) => listing && viewEdit(listing),
    post: viewPost,
    mine: ({ listings }) =>
      viewList(
        "My listings",
        listings.filter(({ seller }) => seller === OWN_NAME),
      ),
    watched: ({ listings, watched }) =>
      viewList(
        "Watch list",
        listings.filter(({ id }) => watched.includes(id)),
      ),
    account: viewAccount,
  };

function view(state: ClassifiedsState, address: URL): Page | undefined {
  const { room, key } = placeOf(address);
  const open = Object.hasOwn(ROOMS, room) ? ROOMS[room] : undefined;
  const listing = state.listings.find(({ id }) => String(id) === key);
  return open?.(state, { address, ...(listing === undefined ? {} : { listing }) });
}

function viewHome({ listings }: ClassifiedsState): Page {
  const newest = listings.toSorted((a, b) => a.daysAgo - b.daysAgo).slice(0, 5);
  return toPage("Classifieds", HEAD, [
    text("h1", "Classifieds of the valley"),
    text("h2", "Categories"),
    row(
      Object.keys(LISTING_KINDS).map((category) => link(category, `/search?category=${category}`)),
    ),
    text("h2", "Just in"),
    ...newest.map(toRow),
  ]);
}

function toRow(listing: Listing): PageNode {
  const { id, title, price, city, daysAgo } = listing;
  return row(
    [
      image(pictureOf(listing), `/item/${id}`),
      box([
        link(title, `/item/${id}`),
        text("span", priceText(price)),
        text("span", `${city}, ${dateText(daysAgo)}`),
      ]),
    ],
    { className: "listing" },
  );
}

const ORDERS: Readonly<Record<string, (a: Listing, b: Listing) => number>> = {
  newest: (a, b) => a.daysAgo - b.daysAgo,
  lowest: (a, b) => a.price - b.price,
  highest: (a, b) => b.price - a.price,
};

function viewResults({ listings }: ClassifiedsState, address: URL): Page {
  const ask = (name: string) => askedFor(address, name);
  const found = listings.filter((listing) => isAskedFor(listing, ask));
  const order = ORDERS[ask("sort")];
  const sorted = order === undefined ? found : found.toSorted(order);
  const first = ask("page") === "" ? 0 : (Number(ask("page")) - 1) * PAGE_SIZE;
  const sortBy = (words: string, sort: string) =>
    link(words, withQuery(address, { sort, page: "1" }));
  const more =
    first + PAGE_SIZE < sorted.length
      ? [link("Next page", withQuery(address, { page: String(first / PAGE_SIZE + 2) }))]
      : [];
  return toPage("Listings", HEAD, [
    text("h1", ask("category") === "" ? "Results" : `Results in ${ask("category")}`),
    askForm(`/search?${keepQuery(address)}`, [
      field("Lowest price", "min", ask("min")),
      field("Highest price", "max", ask("max")),
      choice("City", "city", [ANY_CITY, ...CITIES]),
      button("Apply filters"),
    ]),
    row([
      sortBy("Newest first", "newest"),
      sortBy("Price: low to high", "lowest"),
      sortBy("Price: high to low", "highest"),
    ]),
    text("p", `${found.length} listings`, "count"),
    ...sorted.slice(first, first + PAGE_SIZE).map(toRow),
    row(more),
  ]);
}

function isAskedFor(
  { title, category, price, city }: Listing,
  ask: (name: string) => string,
): boolean {
  return (
    hasWords(title, ask("q")) &&
    (ask("category") === "" || ask("category") === category) &&
    (ask("min") === "" || price >= Number(ask("min"))) &&
    (ask("max") === "" || price <= Number(ask("max"))) &&
    (ask("city") === "" || ask("city") === ANY_CITY || ask("city") === city)
  );
}

/** What a filter leaves as it was. */
function keepQuery({ searchParams }: URL): string {
  const kept = ["q", "category", "sort"].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

function viewListing(state: ClassifiedsState, listing: Listing): Page {
  const { id, title, price, city, seller, description, daysAgo, category, comments } = listing;
  const isOwn = seller === OWN_NAME;
  const isWatched = state.watched.includes(id);
  return toPage(title, HEAD, [
    text("h1", title),
    row([
      image(pictureOf(listing)),
      box([
        text("p", `Price: ${priceText(price)}`, "price"),
        text("p", `City: ${city}`, "city"),
        text("p", `Category: ${category}`, "category"),
        text("p", `Posted on: ${dateText(daysAgo)}`, "date"),
        text("p", `Seller: ${seller}`, "seller"),
        text("p", `E-mail: ${mailOf(seller)}`, "mail"),
      ]),
    ]),
    text("p", description, "description"),
    isOwn
      ? row([
          link("Edit listing", `/edit/${id}`),
          sendForm(`/delete/${id}`, [button("Delete listing")]),
        ])
      : sendForm(`/watch/${id}`, [button(isWatched ? "Stop watching" : "Watch this listing")]),
    text("h2", "Comments"),
    text("p", `${comments.length} comments`, "comment-count"),
    box(
      comments.map((comment) =>
        box([
          text("span", comment.title, "comment-title"),
          text("p", `${comment.by}: ${comment.text}`, "comment-text"),
        ]),
      ),
      { className: "comments" },
    ),
    text("h2", "Leave a comment"),
    sendForm(`/comment/${id}`, [
      field("Comment title", "title"),
      textArea("Comment text", "text"),
      button("Send comment"),
    ]),
  ]);
}

function viewEdit({ id, title, price, description }: Listing): Page {
  return toPage("Edit listing", HEAD, [
    text("h1", "Edit listing"),
    sendForm(`/edit/${id}`, [
      field("Listing title", "title", title),
      field("Asking price", "price", String(price)),
      textArea("Description", "description", description),
      button("Save changes"),
    ]),
  ]);
}

function viewPost(): Page {
  return toPage("Publish a listing", HEAD, [
    text("h1", "Publish a listing"),
    sendForm("/post", [
      field("Listing title", "title"),
      field("Asking price", "price"),
      textArea("Description", "description"),
      choice("City", "city", CITIES),
      button("Publish"),
    ]),
  ]);
}

function viewList(title: string, listings: readonly Listing[]): Page {
  return toPage(title, HEAD, [
    text("h1", title),
    text("p", `${listings.length} listings`, "count"),
    box(listings.map(toRow), { className: "kept" }),
  ]);
}

function viewAccount({ phone }: ClassifiedsState): Page {
  return toPage("My account", HEAD, [
    text("h1", "My account"),
    text("p", `Name: ${OWN_NAME}`),
    text("p", `E-mail: ${mailOf(OWN_NAME)}`),
    text("p", `Phone: ${phone}`, "phone"),
    sendForm("/account", [field("New phone number", "phone"), button("Save phone number")], true),
  ]);
}
