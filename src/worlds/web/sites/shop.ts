/** A shop: search, departments, reviews, a cart that is paid for, a wish list and a comparison. */
import { ensureExists } from "@/base/assert";
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
import { capital, pictureOf, priceText } from "@/worlds/web/sites/catalogue";
import {
  createShop,
  PRODUCT_KINDS,
  ratingOf,
  type CartLine,
  type Order,
  type Product,
  type ShopState,
} from "@/worlds/web/sites/shop-state";
import { submitShop } from "@/worlds/web/sites/shop-forms";
import { askedFor, hasWords, placeOf, toPage, withQuery, type Site } from "@/worlds/web/sites/site";

export const shop: Site<ShopState> = {
  host: "shop.example",
  title: "Shop",
  create: createShop,
  view,
  submit: submitShop,
};

const PAGE_SIZE = 8;

const HEAD: readonly PageNode[] = [
  link("One Bright Shop", "/"),
  {
    tag: "a",
    text: "Departments",
    isMenu: true,
    children: Object.keys(PRODUCT_KINDS).map((name) => link(name, `/search?category=${name}`)),
  },
  link("Cart", "/cart"),
  link("Wish list", "/wishes"),
  link("Comparison", "/compare"),
  link("Orders", "/orders"),
  link("Account", "/account"),
  askForm("/search", [field("Search the shop", "q"), button("Search")]),
];

/** What is asked for: the address, and what in it tells one thing from others. */
interface Asked {
  readonly address: URL;
  readonly key?: string;
}

const ROOMS: Readonly<Record<string, (state: ShopState, asked: Asked) => Page | undefined>> = {
  "": viewHome,
  search: (state, { address }) => viewResults(state, address),
  product: ({ products }, { key }) => {
    const product = products.find(({ id }) => String(id) === key);
    return product && viewProduct(product);
  },
  cart: viewCart,
  wishes: (state) => viewKept("Wish list", "wishes", productsOf(state, state.wishes)),
  compare: (state) => viewKept("Comparison", "compared", productsOf(state, state.compared)),
  orders: viewOrders,
  order: (state, { key }) => {
    const order = state.orders.find(({ number }) => String(number) === key);
    return order && viewOrder(state, order);
  },
  account: viewAccount,
};

function view(state: ShopState, address: URL): Page | undefined {
  const { room, key } = placeOf(address);
  const open = Object.hasOwn(ROOMS, room) ? ROOMS[room] : undefined;
  return open?.(state, { address, ...(key === undefined ? {} : { key }) });
}

function viewOrder(state: ShopState, { number, lines, shipTo }: Order): Page {
  return toPage(`Order ${number}`, HEAD, [
    text("h1", `Order ${number}`),
    box(linesOf(state, lines), { className: "ordered" }),
    text("p", `Total: ${priceText(totalOf(state, lines))}`, "total"),
    text("p", `Shipped to: ${shipTo}`, "address"),
  ]);
}

function productsOf({ products }: ShopState, ids: readonly number[]): readonly Product[] {
  return ids.map((id) => ensureExists(products.find((product) => product.id === id)));
}

function viewHome({ products }: ShopState): Page {
  return toPage("One Bright Shop", HEAD, [
    text("h1", "One Bright Shop"),
    text("h2", "Picked for you"),
    ...products.filter(({ id }) => id % 24 === 1).map(toRow),
  ]);
}

function toRow(product: Product): PageNode {
  const { id, title, price, reviews } = product;
  return row([
    image(pictureOf(product), `/product/${id}`),
    box([
      link(title, `/product/${id}`),
      text("span", priceText(price)),
      text("span", `${ratingOf(product).toFixed(1)} of 5 stars, ${reviews.length} reviews`),
    ]),
  ]);
}

const ORDERS: Readonly<Record<string, (a: Product, b: Product) => number>> = {
  cheap: (a, b) => a.price - b.price,
  dear: (a, b) => b.price - a.price,
  rated: (a, b) => ratingOf(b) - ratingOf(a) || b.reviews.length - a.reviews.length,
};

function viewResults({ products }: ShopState, address: URL): Page {
  const ask = (name: string) => askedFor(address, name);
  const found = products.filter(
    ({ title, category, price }) =>
      hasWords(title, ask("q")) &&
      (ask("category") === "" || ask("category") === category) &&
      (ask("upto") === "" || price <= Number(ask("upto"))),
  );
  const order = ORDERS[ask("sort")];
  const sorted = order === undefined ? found : found.toSorted(order);
  const first = ask("page") === "" ? 0 : (Number(ask("page")) - 1) * PAGE_SIZE;
  const sortBy = (words: string, sort: string) =>
    link(words, withQuery(address, { sort, page: "1" }));
  const more =
    first + PAGE_SIZE < sorted.length
      ? [link("More products", withQuery(address, { page: String(first / PAGE_SIZE + 2) }))]
      : [];
  return toPage("Products", HEAD, [
    text("h1", ask("category") === "" ? "Products found" : ask("category")),
    row([
      text("span", "Sort by"),
      sortBy("Lowest price", "cheap"),
      sortBy("Highest price", "dear"),
      sortBy("Best rating", "rated"),
    ]),
    askForm(`/search${address.search}`, [
      field("Price up to", "upto", ask("upto")),
      button("Filter"),
    ]),
    text("p", `${found.length} products`, "count"),
    ...sorted.slice(first, first + PAGE_SIZE).map(toRow),
    row(more),
  ]);
}

function viewProduct(product: Product): Page {
  const { id, title, price, colour, material, stock, category, reviews } = product;
  return toPage(title, HEAD, [
    text("h1", title),
    row([
      image(pictureOf(product)),
      box([
        text("p", `Price: ${priceText(price)}`, "price"),
        text("p", `Rating: ${ratingOf(product).toFixed(1)}`, "rating"),
        text("p", `Colour: ${capital(colour)}`, "colour"),
        text("p", `Material: ${capital(material)}`, "material"),
        text("p", `Department: ${category}`, "category"),
        text("p", `${stock} in stock`, "stock"),
      ]),
    ]),
    sendForm(`/cart/${id}`, [field("Quantity", "count", "1"), button("Add to cart")], true),
    row([
      sendForm(`/wish/${id}`, [button("Add to wish list")]),
      sendForm(`/compare/${id}`, [button("Add to comparison")]),
    ]),
    text("h2", "Reviews"),
    text("p", `${reviews.length} reviews`, "review-count"),
    box(
      reviews.map(({ by, stars, text: words }) =>
        box([text("span", `${by} gave ${stars} stars`), text("p", words)]),
      ),
      { className: "reviews" },
    ),
    text("h2", "Write a review"),
    sendForm(`/review/${id}`, [
      choice("Stars", "stars", ["5 stars", "4 stars", "3 stars", "2 stars", "1 star"]),
      textArea("Your review", "text"),
      button("Submit review"),
    ]),
  ]);
}

function linesOf(state: ShopState, lines: readonly CartLine[]): readonly PageNode[] {
  return lines.map(({ id, count }) => {
    const product = ensureExists(state.products.find((each) => each.id === id));
    return row([
      link(product.title, `/product/${id}`),
      text("span", `${count} x ${priceText(product.price)}`),
    ]);
  });
}

function totalOf({ products }: ShopState, lines: readonly CartLine[]): number {
  return lines.reduce(
    (sum, { id, count }) =>
      sum + count * ensureExists(products.find((product) => product.id === id)).price,
    0,
  );
}

function viewCart(state: ShopState): Page {
  const { cart, address } = state;
  return toPage("Cart", HEAD, [
    text("h1", "Cart"),
    text("p", `${cart.length} products in the cart`, "count"),
    box(linesOf(state, cart), { className: "cart" }),
    text("p", `Total: ${priceText(totalOf(state, cart))}`, "total"),
    ...(cart.length === 0
      ? []
      : [
          text("p", `Ship to: ${address}`),
          row([
            sendForm("/order", [button("Place order")]),
            sendForm("/empty", [button("Empty the cart")]),
          ]),
        ]),
  ]);
}

function viewKept(title: string, className: string, products: readonly Product[]): Page {
  return toPage(title, HEAD, [
    text("h1", title),
    text("p", `${products.length} products`, "count"),
    box(products.map(toRow), { className }),
  ]);
}

function viewOrders(state: ShopState): Page {
  return toPage("Orders", HEAD, [
    text("h1", "Orders"),
    ...state.orders
      .toReversed()
      .map(({ number, lines }) =>
        row([
          link(`Order ${number}`, `/order/${number}`),
          text("span", priceText(totalOf(state, lines))),
        ]),
      ),
  ]);
}

function viewAccount({ address, hasNews }: ShopState): Page {
  return toPage("Account", HEAD, [
    text("h1", "Account"),
    text("p", `Address: ${address}`, "address"),
    sendForm("/account", [field("New address", "address"), button("Save address")], true),
    text("p", hasNews ? "You get our newsletter." : "You get no newsletter.", "news"),
    sendForm("/news", [button(hasNews ? "Cancel the newsletter" : "Subscribe to the newsletter")]),
  ]);
}
