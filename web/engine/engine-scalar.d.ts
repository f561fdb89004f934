// Emscripten's glue, built beside engine.js.
import type { EngineModule, ModuleFactory } from './module.js';

declare const factory: ModuleFactory<EngineModule>;
export default factory;
