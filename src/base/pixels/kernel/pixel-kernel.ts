/**
 * Weighted sums of pixels, 16 bytes at a time. AssemblyScript, not TypeScript: `build/kernels-plugin.ts`
 * compiles it to WebAssembly with SIMD, and `../pixel-kernel.ts` is the only one that calls it.
 *
 * Addresses are bytes in the module's memory. Nothing is allocated here: who calls keeps every row
 * readable up to the next whole block, and what lies behind a row finite, since weights of zero are
 * multiplied with it.
 */

/** The first address that the caller may use. */
export function firstAddress(): usize {
  return __heap_base;
}

/**
 * Adds `taps` rows of bytes, `stride` apart, into a row of floats.
 *
 * `weights` are 16-bit whole numbers that sum to 256, so that sums of bytes fit 16 bits. A block has
 * 32 bytes.
 */
export function addRows(
  source: usize,
  stride: usize,
  weights: usize,
  taps: usize,
  blocks: i32,
  target: usize,
): void {
  for (let block = 0; block < blocks; block++) {
    let first = i16x8.splat(0);
    let second = i16x8.splat(0);
    let third = i16x8.splat(0);
    let fourth = i16x8.splat(0);
    let at = source;
    for (let tap: usize = 0; tap < taps; tap++) {
      const weight = v128.load_splat<u16>(weights + (tap << 1));
      first = i16x8.add(first, i16x8.mul(v128.load_ext<u8>(at), weight));
      second = i16x8.add(second, i16x8.mul(v128.load_ext<u8>(at, 8), weight));
      third = i16x8.add(third, i16x8.mul(v128.load_ext<u8>(at, 16), weight));
      fourth = i16x8.add(fourth, i16x8.mul(v128.load_ext<u8>(at, 24), weight));
      at += stride;
    }
    storeWords(target, first);
    storeWords(target + 32, second);
    storeWords(target + 64, third);
    storeWords(target + 96, fourth);
    source += 32;
    target += 128;
  }
}

/** Eight unsigned 16-bit words as floats. */
function storeWords(target: usize, words: v128): void {
  v128.store(target, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words)));
  v128.store(target, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(words)), 16);
}

/**
 * Averages along a row of floats, four places at a time.
 *
 * `starts` says for each place how many bytes into `row` it begins; `weights` are `taps` floats a
 * place, a multiple of four.
 */
export function averageColumns(
  row: usize,
  starts: usize,
  weights: usize,
  taps: usize,
  quads: i32,
  target: usize,
): void {
  const step = taps << 2;
  for (let quad = 0; quad < quads; quad++) {
    const a = weigh(row + load<u32>(starts), weights, taps);
    const b = weigh(row + load<u32>(starts, 4), weights + step, taps);
    const c = weigh(row + load<u32>(starts, 8), weights + step * 2, taps);
    const d = weigh(row + load<u32>(starts, 12), weights + step * 3, taps);
    const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
    const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
    const sums = f32x4.add(
      v128.shuffle<f32>(ab, cd, 0, 1, 4, 5),
      v128.shuffle<f32>(ab, cd, 2, 3, 6, 7),
    );
    v128.store(target, sums);
    starts += 16;
    weights += step * 4;
    target += 16;
  }
}

/** Four partial sums of one place. */
function weigh(values: usize, weights: usize, taps: usize): v128 {
  let sum = f32x4.mul(v128.load(values), v128.load(weights));
  for (let tap: usize = 4; tap < taps; tap += 4) {
    values += 16;
    weights += 16;
    sum = f32x4.add(sum, f32x4.mul(v128.load(values), v128.load(weights)));
  }
  return sum;
}

/** Rows of luma and chroma, floats of 0 to 255, to RGBA bytes, four pixels at a time. */
export function colourRow(
  luma: usize,
  chromaBlue: usize,
  chromaRed: usize,
  quads: i32,
  target: usize,
  black: f32,
  gain: f32,
  redOfRed: f32,
  greenOfRed: f32,
  greenOfBlue: f32,
  blueOfBlue: f32,
): void {
  const middle = f32x4.splat(128);
  const opaque = i32x4.splat(255);
  for (let quad = 0; quad < quads; quad++) {
    const y = f32x4.mul(f32x4.sub(v128.load(luma), f32x4.splat(black)), f32x4.splat(gain));
    const u = f32x4.sub(v128.load(chromaBlue), middle);
    const v = f32x4.sub(v128.load(chromaRed), middle);
    const red = f32x4.add(y, f32x4.mul(v, f32x4.splat(redOfRed)));
    const green = f32x4.sub(
      f32x4.sub(y, f32x4.mul(v, f32x4.splat(greenOfRed))),
      f32x4.mul(u, f32x4.splat(greenOfBlue)),
    );
    const blue = f32x4.add(y, f32x4.mul(u, f32x4.splat(blueOfBlue)));
    const bytes = i8x16.narrow_i16x8_u(
      i16x8.narrow_i32x4_s(toWhole(red), toWhole(green)),
      i16x8.narrow_i32x4_s(toWhole(blue), opaque),
    );
    v128.store(
      target,
      v128.shuffle<u8>(bytes, bytes, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15),
    );
    luma += 16;
    chromaBlue += 16;
    chromaRed += 16;
    target += 16;
  }
}

function toWhole(values: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(values));
}

/** As {@link addRows}, with floats for weights: exact where a picture is small. A block has 16 bytes. */
export function addExactly(
  source: usize,
  stride: usize,
  weights: usize,
  taps: usize,
  blocks: i32,
  target: usize,
): void {
  for (let block = 0; block < blocks; block++) {
    let first = f32x4.splat(0);
    let second = f32x4.splat(0);
    let third = f32x4.splat(0);
    let fourth = f32x4.splat(0);
    let at = source;
    for (let tap: usize = 0; tap < taps; tap++) {
      const weight = v128.load_splat<u32>(weights + (tap << 2));
      const low = v128.load_ext<u8>(at);
      const high = v128.load_ext<u8>(at, 8);
      first = f32x4.add(first, f32x4.mul(lowFloats(low), weight));
      second = f32x4.add(second, f32x4.mul(highFloats(low), weight));
      third = f32x4.add(third, f32x4.mul(lowFloats(high), weight));
      fourth = f32x4.add(fourth, f32x4.mul(highFloats(high), weight));
      at += stride;
    }
    v128.store(target, first);
    v128.store(target, second, 16);
    v128.store(target, third, 32);
    v128.store(target, fourth, 48);
    source += 16;
    target += 64;
  }
}

function lowFloats(words: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(words));
}

function highFloats(words: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(words));
}

/**
 * Averages along a row of RGBA floats, rounds to whole values, and writes `value * scale + shift` of
 * red, green and blue into a row of three planes that lie `planeBytes` apart.
 *
 * `scales` is four floats a channel's factor, then four of its shift. `weights` are `taps` floats a
 * place, `starts` bytes into `row`.
 */
export function averagePixels(
  row: usize,
  starts: usize,
  weights: usize,
  taps: usize,
  places: i32,
  scales: usize,
  target: usize,
  planeBytes: usize,
): void {
  const scale = v128.load(scales);
  const shift = v128.load(scales, 16);
  for (let place = 0; place < places; place++) {
    let sum = f32x4.splat(0.5);
    let at = row + load<u32>(starts);
    for (let tap: usize = 0; tap < taps; tap++) {
      sum = f32x4.add(sum, f32x4.mul(v128.load(at), v128.load_splat<u32>(weights)));
      at += 16;
      weights += 4;
    }
    const value = f32x4.add(f32x4.mul(f32x4.floor(sum), scale), shift);
    v128.store_lane<f32>(target, value, 0);
    v128.store_lane<f32>(target + planeBytes, value, 1);
    v128.store_lane<f32>(target + planeBytes * 2, value, 2);
    starts += 4;
    target += 4;
  }
}

/**
 * Mixes bytes into sixteen sums, 32-bit words at `sums`, each of which every sixteenth word changes.
 * A block has 64 bytes: four vectors that do not wait for each other. `../digest-pixels.ts` says how
 * a word is mixed in.
 */
export function digest(source: usize, blocks: i32, sums: usize): void {
  let first = v128.load(sums);
  let second = v128.load(sums, 16);
  let third = v128.load(sums, 32);
  let fourth = v128.load(sums, 48);
  for (let block = 0; block < blocks; block++) {
    first = mix(first, v128.load(source));
    second = mix(second, v128.load(source, 16));
    third = mix(third, v128.load(source, 32));
    fourth = mix(fourth, v128.load(source, 48));
    source += 64;
  }
  v128.store(sums, first);
  v128.store(sums, second, 16);
  v128.store(sums, third, 32);
  v128.store(sums, fourth, 48);
}

function mix(sums: v128, words: v128): v128 {
  const added = i32x4.add(sums, i32x4.mul(words, i32x4.splat(0x85ebca77)));
  const turned = v128.or(i32x4.shl(added, 13), i32x4.shr_u(added, 19));
  return i32x4.mul(turned, i32x4.splat(0x9e3779b1));
}
