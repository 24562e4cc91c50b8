/** What sending a form changes in the shop. */
import type { Order, Product, ShopState } from "@/worlds/web/sites/shop-state";
import { fieldOf, placeOf, type Answered, type Sent } from "@/worlds/web/sites/site";

type Answer = Answered<ShopState>;

export function submitShop(state: ShopState, sent: Sent): Answer | undefined {
  const { room, key } = placeOf(sent.to);
  const product = state.products.find(({ id }) => String(id) === key);
  return product === undefined
    ? changeOwn(state, { room, sent })
    : changeFor(state, product, { room, sent });
}

interface Asked {
  readonly room: string;
  readonly sent: Sent;
}

function changeOwn(state: ShopState, { room, sent }: Asked): Answer | undefined {
  switch (room) {
    case "order":
      return placeOrder(state);
    case "empty":
      return { state: { ...state, cart: [] }, to: "/cart", notice: "The cart is empty now." };
    case "news": {
      const hasNews = !state.hasNews;
      const notice = hasNews ? "You will get our newsletter." : "You will get no more newsletters.";
      return { state: { ...state, hasNews }, to: "/account", notice };
    }
    case "account": {
      const address = fieldOf(sent, "address");
      return address === ""
        ? { state, to: "/account", notice: "An address cannot be empty." }
        : { state: { ...state, address }, to: "/account", notice: "Your address was saved." };
    }
    default:
      return undefined;
  }
}

function placeOrder(state: ShopState): Answer {
  if (state.cart.length === 0) {
    return { state, to: "/cart", notice: "There is nothing to order." };
  }
  const number = Math.max(...state.orders.map((order) => order.number)) + 1;
  const order: Order = { number, lines: state.cart, shipTo: state.address };
  return {
    state: { ...state, cart: [], orders: [...state.orders, order] },
    to: `/order/${number}`,
    notice: "Thank you for your order.",
  };
}

function changeFor(state: ShopState, product: Product, { room, sent }: Asked): Answer | undefined {
  const { id, title } = product;
  const here = `/product/${id}`;
  const add = (ids: readonly number[]) => (ids.includes(id) ? ids : [...ids, id]);
  switch (room) {
    case "cart": {
      const count = Number(fieldOf(sent, "count"));
      return Number.isSafeInteger(count) && count > 0 && count <= product.stock
        ? {
            state: {
              ...state,
              cart: [...state.cart.filter((line) => line.id !== id), { id, count }],
            },
            to: here,
            notice: `${title} is in your cart.`,
          }
        : { state, to: here, notice: `A quantity is a number from 1 to ${product.stock}.` };
    }
    case "wish":
      return {
        state: { ...state, wishes: add(state.wishes) },
        to: here,
        notice: `${title} is on your wish list.`,
      };
    case "compare":
      return {
        state: { ...state, compared: add(state.compared) },
        to: here,
        notice: `${title} is in the comparison.`,
      };
    case "review":
      return review(state, product, sent);
    default:
      return undefined;
  }
}

function review(state: ShopState, product: Product, sent: Sent): Answer {
  const here = `/product/${product.id}`;
  const text = fieldOf(sent, "text");
  if (text === "") {
    return { state, to: here, notice: "A review needs some words." };
  }
  const stars = Number.parseInt(fieldOf(sent, "stars"), 10);
  const reviews = [...product.reviews, { by: "Robin V.", stars, text }];
  const products = state.products.map((each) =>
    each.id === product.id ? { ...each, reviews } : each,
  );
  return { state: { ...state, products }, to: here, notice: "Thank you for your review." };
}
