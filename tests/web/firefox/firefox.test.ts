// The system's Firefox: every question a reader asks, and what must hold in any browser. One file for all of it, so that
// one Firefox for each kind of reader serves them all.
import { describe } from 'vitest';
import { useBrowser } from '../e2e/browsers.js';
import { askEverything } from '../journeys/asking.js';
import '../e2e/reading/opening.js';
import '../e2e/reading/keyboard.js';
import '../e2e/reading/offline.js';
import '../e2e/reading/learn-head.js';
import './appearance.js';
import './clipboard.js';
import './downloads.js';
import './tab-stops.js';

useBrowser('firefox');

describe('in Firefox', askEverything);
