/**
 * Scans rows of 8-bit vectors and bounds what their exact scores can be. AssemblyScript, not TypeScript:
 * `build/kernels-plugin.ts` compiles it to WebAssembly with SIMD, and `../scan/scan-kernel.ts` is the only one that
 * calls it.
 *
 * A row has up to three unit vectors, one a channel, each padded with zeros to whole blocks of 16. Those of one
 * channel lie together, so that a channel without a weight is not read. Beside them are 8 bytes for each vector: its scale and the length of what rounding took
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
 * `next` is a counter of 32 bits. A job has 36 bytes, all words of 32 bits: its first row, how many, their side,
 * side's stride, bitmap of the rows that take part (in words), parts, count of parts, upper bounds, bytes of a block of 32 rows. A part has
 * 40 bytes: the vectors of a channel, blocks of each, address of the 16-bit query, offset in the side, then doubles:
 * gain, absolute weight, the query's error. `own` is the thread's: 512 bytes for sums, then a heap of `most` floats,
 * the best lower bounds that it saw, the least of them first; it starts full of minus infinity. `slack` is what
 * rounding of floats may take from a bound.
 */
export function runJobs(
  next: usize,
  jobs: usize,
  jobCount: i32,
  own: usize,
  most: i32,
  slack: f64,
): void {
  for (;;) {
    const index = atomic.add<i32>(next, 1);
    if (index >= jobCount) {
      return;
    }
    scan(jobs + index * 36, own, most, slack);
  }
}

/** Doubles of a score and its doubt, for each row of a block. */
const SUMS_BYTES: usize = 512;

function scan(job: usize, own: usize, most: i32, slack: f64): void {
  const first = load<i32>(job);
  const count = load<i32>(job, 4);
  const side = <usize>load<u32>(job, 8);
  const sideStride = <usize>load<u32>(job, 12);
  const bitmap = <usize>load<u32>(job, 16);
  const parts = <usize>load<u32>(job, 20);
  const partCount = load<i32>(job, 24);
  const upper = <usize>load<u32>(job, 28);
  const blockStride = <usize>load<u32>(job, 32);
  for (let done = 0; done < count; done += 32) {
    const rows = min(32, count - done);
    const bits = load<u32>(bitmap + (done >> 3));
    const at = side + <usize>done * sideStride;
    const block = <usize>((first + done) >> 5) * blockStride;
    memory.fill(own, 0, SUMS_BYTES);
    for (let each = 0; each < partCount; each++) {
      // Channel by channel, so that memory is read from its beginning to its end.
      addChannel(parts + each * 40, block, at, sideStride, rows, bits, own);
    }
    bound(own, rows, bits, upper + (done << 2), most, slack);
  }
}

function addChannel(
  part: usize,
  block: usize,
  side: usize,
  sideStride: usize,
  rows: i32,
  bits: u32,
  sums: usize,
): void {
  const blocks = load<i32>(part, 4);
  const query = <usize>load<u32>(part, 8);
  const gain = load<f64>(part, 16);
  const weight = load<f64>(part, 24);
  const queryError = load<f64>(part, 32);
  const stride = <usize>(blocks << 4);
  let row = <usize>load<u32>(part) + block;
  let at = side + <usize>load<u32>(part, 12);
  for (let index = 0; index < rows; index++) {
    if ((bits >> index) & 1) {
      const scale = <f64>load<f32>(at);
      const error = <f64>load<f32>(at, 4);
      // |q.x - s(q).s(x)| <= |q| |x - s(x)| + |q - s(q)| |s(x)|, and unit vectors.
      const length = scale > 0 ? 1 + error : 0;
      store<f64>(sums, load<f64>(sums) + gain * scale * dot(row, query, blocks));
      store<f64>(sums, load<f64>(sums, 8) + weight * (error + queryError * length), 8);
    }
    sums += 16;
    row += stride;
    at += sideStride;
  }
}

function bound(own: usize, rows: i32, bits: u32, upper: usize, most: i32, slack: f64): void {
  const heap = own + SUMS_BYTES;
  for (let index = 0; index < rows; index++) {
    let high: f32 = -Infinity;
    if ((bits >> index) & 1) {
      const score = load<f64>(own);
      const doubt = load<f64>(own, 8) + slack;
      const low = <f32>(score - doubt);
      high = <f32>(score + doubt);
      if (low > load<f32>(heap)) {
        replaceLeast(heap, most, low);
      }
    }
    store<f32>(upper + (index << 2), high);
    own += 16;
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
