/** Squares on a picture, in its own whole pixels, always inside it: pure, for mouse and keyboard. */

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A place on the picture in its pixels. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A smaller thing is a few specks; a picture that is smaller still is taken as a whole. */
const LEAST_SIDE_PX = 16;
/** Shares of the picture's shorter side, and of the square's own. */
const FIRST_SIDE = 1 / 3;
const STEP = 0.02;
const LONG_STEP = 0.1;
const GROWTH = 0.1;

const shorterSide = ({ widthPx, heightPx }: PictureSize): number => Math.min(widthPx, heightPx);
const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The nearest square that lies on the picture. */
function fit(picture: PictureSize, { x, y, side }: Square): Square {
  const shorter = shorterSide(picture);
  const fitting = clamp(Math.round(side), Math.min(LEAST_SIDE_PX, shorter), shorter);
  return {
    x: clamp(Math.round(x), 0, picture.widthPx - fitting),
    y: clamp(Math.round(y), 0, picture.heightPx - fitting),
    side: fitting,
  };
}

function around(picture: PictureSize, middle: PicturePoint, side: number): Square {
  return fit(picture, { x: middle.x - side / 2, y: middle.y - side / 2, side });
}

const middleOf = ({ x, y, side }: Square): PicturePoint => ({ x: x + side / 2, y: y + side / 2 });

/** Where one begins: in the middle. */
export function firstSquare(picture: PictureSize): Square {
  const middle = { x: picture.widthPx / 2, y: picture.heightPx / 2 };
  return around(picture, middle, shorterSide(picture) * FIRST_SIDE);
}

/**
 * A square that is drawn from a corner to the pointer, as large as the longer way there and the picture
 * allow. A press that hardly moves draws none: it brings the square that was there.
 */
export function drawSquare(
  picture: PictureSize,
  before: Square,
  { from, to }: { readonly from: PicturePoint; readonly to: PicturePoint },
): Square {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const reach = Math.max(Math.abs(dx), Math.abs(dy));
  if (reach < Math.min(LEAST_SIDE_PX, shorterSide(picture)) / 2) {
    return around(picture, from, before.side);
  }
  const roomX = dx < 0 ? from.x : picture.widthPx - from.x;
  const roomY = dy < 0 ? from.y : picture.heightPx - from.y;
  const side = Math.min(reach, roomX, roomY);
  return fit(picture, {
    x: dx < 0 ? from.x - side : from.x,
    y: dy < 0 ? from.y - side : from.y,
    side,
  });
}

/** Of a key press. */
export interface SquareKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Arrows move the square, with Shift farther; + and - resize it about its middle. Undefined for others. */
export function squareAfterKey(
  picture: PictureSize,
  square: Square,
  { key, shiftKey }: SquareKey,
): Square | undefined {
  const step = Math.max(1, Math.round(shorterSide(picture) * (shiftKey ? LONG_STEP : STEP)));
  const growth = Math.max(2, square.side * GROWTH);
  switch (key) {
    case "ArrowLeft":
      return fit(picture, { ...square, x: square.x - step });
    case "ArrowRight":
      return fit(picture, { ...square, x: square.x + step });
    case "ArrowUp":
      return fit(picture, { ...square, y: square.y - step });
    case "ArrowDown":
      return fit(picture, { ...square, y: square.y + step });
    // On many keyboards + is typed with Shift, on others = is.
    case "+":
    case "=":
      return around(picture, middleOf(square), square.side + growth);
    case "-":
    case "_":
      return around(picture, middleOf(square), square.side - growth);
    default:
      return undefined;
  }
}
