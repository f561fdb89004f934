// Learned weights for the engine that draws: those that ship for a task, or those that a recipe makes, trained on the spot.

/** Steps between looks at how far it is. */
const kAtOnce = 100;

/**
 * Throws SceneError for a recipe that nothing can be learned by.
 * @param {import('./poster-code.mjs').PosterCode} code
 * @param {import('../engine/index.js').Engine} engine
 * @param {import('../model/learned.js').ModelRef} ref
 * @param {(name: string) => string | Uint8Array | undefined} file of dist/, by name
 */
export async function teach(code, engine, ref, file) {
  if (engine.taught(ref)) return;
  const learner = await code.loadLearner({ variant: 'simd' });
  const shipped = Object.keys(ref).length === 1 ? file(`${ref.task}.safetensors`) : undefined;
  engine.teach(shipped instanceof Uint8Array ? learner.read(shipped) : trained(learner, ref));
}

/**
 * Of a recipe that goes wrong, the last good weights.
 * @param {import('../model/learned.js').Learner} learner
 * @param {import('../model/learned.js').ModelRef} ref
 */
function trained(learner, ref) {
  let { steps } = learner.start(ref);
  while (steps > 0) {
    const { reports, diverged } = learner.step(Math.min(steps, kAtOnce));
    if (diverged) break;
    steps -= reports.length;
  }
  return { ...learner.model(), ref };
}
