/** What sending a form changes on the classifieds. */
import { elementAt } from "@/base/element-at";
import {
  CITIES,
  OWN_NAME,
  type ClassifiedsState,
  type Listing,
} from "@/worlds/web/sites/classifieds-state";
import { fieldOf, placeOf, type Answered, type Sent } from "@/worlds/web/sites/site";

type Answer = Answered<ClassifiedsState>;

export function submitClassifieds(state: ClassifiedsState, sent: Sent): Answer | undefined {
  const { room, key } = placeOf(sent.to);
  if (room === "post") {
    return publish(state, sent);
  }
  if (room === "account") {
    const phone = fieldOf(sent, "phone");
    return { state: { ...state, phone }, to: "/account", notice: "Your phone number was saved." };
  }
  const listing = state.listings.find(({ id }) => String(id) === key);
  return listing === undefined ? undefined : changeListing(state, listing, { room, sent });
}

function changeListing(
  state: ClassifiedsState,
  listing: Listing,
  { room, sent }: { readonly room: string; readonly sent: Sent },
): Answer | undefined {
  const here = `/item/${listing.id}`;
  switch (room) {
    case "watch": {
      const isWatched = state.watched.includes(listing.id);
      const watched = isWatched
        ? state.watched.filter((id) => id !== listing.id)
        : [...state.watched, listing.id];
      const notice = isWatched ? "You no longer watch this listing." : "You watch this listing.";
      return { state: { ...state, watched }, to: here, notice };
    }
    case "comment": {
      const [title, text] = [fieldOf(sent, "title"), fieldOf(sent, "text")];
      if (text === "") {
        return { state, to: here, notice: "A comment needs a text." };
      }
      const comments = [...listing.comments, { title, text, by: OWN_NAME }];
      return put(state, { ...listing, comments }, "Your comment was sent.");
    }
    case "edit": {
      if (listing.seller !== OWN_NAME) {
        return undefined;
      }
      const price = Number(fieldOf(sent, "price"));
      const changed = {
        ...listing,
        title: fieldOf(sent, "title"),
        description: fieldOf(sent, "description"),
        price,
      };
      return Number.isFinite(price) && price > 0
        ? put(state, changed, "Your changes were saved.")
        : { state, to: `/edit/${listing.id}`, notice: "A price is a number above 0." };
    }
    case "delete":
      return listing.seller === OWN_NAME
        ? {
            state: { ...state, listings: state.listings.filter(({ id }) => id !== listing.id) },
            to: "/mine",
            notice: "Your listing was deleted.",
          }
        : undefined;
    default:
      return undefined;
  }
}

function put(state: ClassifiedsState, changed: Listing, notice: string): Answer {
  const listings = state.listings.map((each) => (each.id === changed.id ? changed : each));
  return { state: { ...state, listings }, to: `/item/${changed.id}`, notice };
}

function publish(state: ClassifiedsState, sent: Sent): Answer {
  const [title, price] = [fieldOf(sent, "title"), Number(fieldOf(sent, "price"))];
  if (title === "" || !(price > 0)) {
    return { state, to: "/post", notice: "A listing needs a title and a price above 0." };
  }
  const city = fieldOf(sent, "city");
  const listing: Listing = {
    id: Math.max(...state.listings.map(({ id }) => id)) + 1,
    title,
    noun: "thing",
    colour: "brown",
    category: "Furniture",
    price,
    daysAgo: 0,
    city: city === "" ? elementAt(CITIES, 0) : city,
    seller: OWN_NAME,
    description: fieldOf(sent, "description"),
    comments: [],
  };
  const listings = [...state.listings, listing];
  return { state: { ...state, listings }, to: `/item/${listing.id}`, notice: "It is published." };
}
