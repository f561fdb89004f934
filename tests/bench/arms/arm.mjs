// Who takes part: an arm prepares itself for a shape and its inputs, and is then called again and again. Copies in and
// out are part of every call; changing the layout to what an arm takes is not.

/** @typedef {import('../shapes.mjs').Shape} Shape */
/** @typedef {import('../shapes.mjs').Inputs} Inputs */
/**
 * One shape, ready to be timed. `output` runs it once and gives (n_heads, n_q, d_head).
 * @typedef {import('../rounds.mjs').Timed & {output: () => Promise<Float32Array>, release?: () => unknown}} Prepared
 */
/**
 * `unable` says why an arm cannot or need not do a shape, if so.
 * @typedef {{name: string, unable?: (shape: Shape) => string | null, prepare: (shape: Shape, inputs: Inputs) => Promise<Prepared>}} Arm
 */
/** A loop that shows what the machine can do. Work is flops, or bytes, of one run.
 * @typedef {import('../rounds.mjs').Timed & {name: string, work: number}} Limit
 */
export {};
