import { expect, it } from 'vitest';
import { limits } from '../web/unit/parse-limits.js';
import { eachEngine } from './built-engine.js';

it.each(eachEngine)("the %s engine's limits are those that the unit tests assume", (_variant, engine) => {
  expect(engine.limits).toEqual(limits);
});
