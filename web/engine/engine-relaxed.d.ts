// Emscripten's glue, built beside engine.js.
import type { ModuleFactory } from './module.js';

declare const factory: ModuleFactory;
export default factory;
