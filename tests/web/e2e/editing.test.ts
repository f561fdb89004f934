// What a reader does, rightly and wrongly. One file for all of it, so that one browser serves them all.
import './editing/sentence.js';
import './editing/input-method.js';
import './editing/pins.js';
import './editing/slider.js';
import './editing/settings.js';
import './editing/masks.js';
import './editing/layers.js';
import './editing/positions.js';
import './editing/second-text.js';
import './editing/learned-words.js';
import './editing/paste.js';
import './editing/refusals.js';
import './editing/links.js';
import './editing/old-links.js';
import './editing/broken-links.js';
