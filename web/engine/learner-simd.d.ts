// Emscripten's glue, built beside learner.js.
import type { LearnerModule } from './learner-module.js';
import type { ModuleFactory } from './module.js';

declare const factory: ModuleFactory<LearnerModule>;
export default factory;
