// web/build/classic.mjs writes these in front of the bundled script.
import type { Contents, Plan } from './registry.js';

declare global {
  const PLAN: Plan;
  const CONTENTS: Contents;
}
