/**
 * Scans rows of 8-bit vectors and bounds what their exact scores can be. AssemblyScript, not TypeScript:
 * `build/kernels-plugin.ts` compiles it to WebAssembly with SIMD, and `../scan-kernel.ts` is the only one that
 * calls it.
 *
 * A row holds up to three unit vectors beside each other, one a channel, each padded with zeros to whole
 * blocks of 16. Beside the rows lie 8 bytes for each vector: its scale and the length of what rounding took
 * from it, as floats. Addresses are bytes in the module's memory; nothing is allocated here.
 */

/** The first address that the caller may use. */
export function firstAddress(): usize {
  return __heap_base;
}

/**
 * Rounds `count` floats, times `inverse`, to 8 bits at `target`, and writes scale and error to `side`. A
 * vector without a direction has an inverse of 0 and a scale of 0, whatever its bytes are.
 */
export function quantise(
  source: usize,
  count: i32,
  inverse: f64,
  target: usize,
  side: usize,
): void {
  let largest: f64 = 0;
  if (inverse > 0) {
    for (let index = 0; index < count; index++) {
      largest = max(largest, abs(<f64>load<f32>(source + (index << 2)) * inverse));
    }
  }
  const scale = <f32>(largest / 127);
  let squares: f64 = 0;
  if (scale > 0) {
    const steps: f64 = 1 / <f64>scale;
    for (let index = 0; index < count; index++) {
      const value = <f64>load<f32>(source + (index << 2)) * inverse;
      const rounded = min(max(nearest(value * steps), -127), 127);
      store<i8>(target + index, <i8>rounded);
      const rest = value - rounded * <f64>scale;
      squares += rest * rest;
    }
  }
  store<f32>(side, scale);
  // Up, never down: it is a bound.
  store<f32>(side, <f32>(sqrt(squares) * 1.000001), 4);
}

/** One vector of 8 bits times one of 16, summed. */
function dot(row: usize, query: usize, blocks: i32): f64 {
  let first = i32x4.splat(0);
  let second = i32x4.splat(0);
  for (let block = 0; block < blocks; block++) {
    first = i32x4.add(first, i32x4.dot_i16x8_s(v128.load_ext<i8>(row), v128.load(query)));
    second = i32x4.add(second, i32x4.dot_i16x8_s(v128.load_ext<i8>(row, 8), v128.load(query, 16)));
    row += 16;
    query += 32;
  }
  // The query's scale keeps each of the eight sums within 32 bits, not what they come to together.
  return (
    <f64>i32x4.extract_lane(first, 0) +
    <f64>i32x4.extract_lane(first, 1) +
    <f64>i32x4.extract_lane(first, 2) +
    <f64>i32x4.extract_lane(first, 3) +
    <f64>i32x4.extract_lane(second, 0) +
    <f64>i32x4.extract_lane(second, 1) +
    <f64>i32x4.extract_lane(second, 2) +
    <f64>i32x4.extract_lane(second, 3)
  );
}

/**
 * Takes jobs until none is left; several threads may do so at once, each with a heap of its own.
 *
 * `next` is a counter of 32 bits. A job has 36 bytes, all words of 32 bits: rows, stride, side, side's stride,
 * count of rows, bitmap of the rows that take part (whole bytes), parts, count of parts, upper bounds. A part has 40 bytes: its offset in the row, blocks, address of the 16-bit query, offset in
 * the side, then doubles: gain, absolute weight, the query's error. `heap` holds `most` floats, the best lower
 * bounds that this thread saw, the least of them first; it starts full of the least float. `slack` is what
 * rounding of floats may take from a bound.
 */
export function runJobs(
  next: usize,
  jobs: usize,
  jobCount: i32,
  heap: usize,
  most: i32,
  slack: f64,
): void {
  for (;;) {
    const index = atomic.add<i32>(next, 1);
    if (index >= jobCount) {
      return;
    }
    scan(jobs + index * 36, heap, most, slack);
  }
}

function scan(job: usize, heap: usize, most: i32, slack: f64): void {
  let row = <usize>load<u32>(job);
  const stride = <usize>load<u32>(job, 4);
  let side = <usize>load<u32>(job, 8);
  const sideStride = <usize>load<u32>(job, 12);
  const count = load<i32>(job, 16);
  const bitmap = <usize>load<u32>(job, 20);
  const parts = <usize>load<u32>(job, 24);
  const partCount = load<i32>(job, 28);
  const upper = <usize>load<u32>(job, 32);
  let least = load<f32>(heap);
  for (let index = 0; index < count; index++) {
    let high: f32 = -Infinity;
    if ((load<u8>(bitmap + (index >> 3)) >> (index & 7)) & 1) {
      let score: f64 = 0;
      let doubt = slack;
      let part = parts;
      for (let each = 0; each < partCount; each++) {
        const at = side + <usize>load<u32>(part, 12);
        const scale = <f64>load<f32>(at);
        const error = <f64>load<f32>(at, 4);
        const sum = dot(
          row + <usize>load<u32>(part),
          <usize>load<u32>(part, 8),
          load<i32>(part, 4),
        );
        score += load<f64>(part, 16) * scale * sum;
        // |q.x - s(q).s(x)| <= |q| |x - s(x)| + |q - s(q)| |s(x)|, and unit vectors.
        const length = scale > 0 ? 1 + error : 0;
        doubt += load<f64>(part, 24) * (error + load<f64>(part, 32) * length);
        part += 40;
      }
      const low = <f32>(score - doubt);
      high = <f32>(score + doubt);
      if (low > least) {
        replaceLeast(heap, most, low);
        least = load<f32>(heap);
      }
    }
    store<f32>(upper + (index << 2), high);
    row += stride;
    side += sideStride;
  }
}

/** Puts a float in the place of the heap's least and lets it sink. */
function replaceLeast(heap: usize, count: i32, value: f32): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= count) {
      break;
    }
    let smaller = load<f32>(heap + (child << 2));
    if (child + 1 < count) {
      const other = load<f32>(heap + ((child + 1) << 2));
      if (other < smaller) {
        smaller = other;
        child += 1;
      }
    }
    if (smaller >= value) {
      break;
    }
    store<f32>(heap + (at << 2), smaller);
    at = child;
  }
  store<f32>(heap + (at << 2), value);
}

/** Writes the positions whose float is at least `threshold` to `target`; how many there are. */
export function collect(values: usize, count: i32, threshold: f32, target: usize): i32 {
  let found = 0;
  const floor = f32x4.splat(threshold);
  // Blocks of four: what lies behind the last is below every threshold.
  for (let index = 0; index < count; index += 4) {
    const mask = i32x4.bitmask(f32x4.ge(v128.load(values + (index << 2)), floor));
    if (mask !== 0) {
      found += storeBits(mask, index, target + (found << 2));
    }
  }
  return found;
}

function storeBits(mask: i32, first: i32, target: usize): i32 {
  let found = 0;
  for (let bit = 0; bit < 4; bit++) {
    if ((mask >> bit) & 1) {
      store<i32>(target + (found << 2), first + bit);
      found++;
    }
  }
  return found;
}

/** Reads `blocks` of 16 bytes and does next to nothing with them: how fast memory can be read at all. */
export function probe(source: usize, blocks: i32): i32 {
  let first = i32x4.splat(0);
  let second = i32x4.splat(0);
  let third = i32x4.splat(0);
  let fourth = i32x4.splat(0);
  for (let block = 0; block < blocks; block += 4) {
    first = v128.xor(first, v128.load(source));
    second = v128.xor(second, v128.load(source, 16));
    third = v128.xor(third, v128.load(source, 32));
    fourth = v128.xor(fourth, v128.load(source, 48));
    source += 64;
  }
  return i32x4.extract_lane(v128.xor(v128.xor(first, second), v128.xor(third, fourth)), 0);
}
