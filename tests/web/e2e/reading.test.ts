// What a reader sees, hears and is spared. One file for all of it, so that one browser serves them all.
import './reading/opening.js';
import './reading/lessons.js';
import './reading/course.js';
import './reading/walk.js';
import './reading/exhibits.js';
import './reading/keyboard.js';
import './reading/tokens-shown.js';
import './reading/frame-budget.js';
import './reading/preferences.js';
import './reading/policy.js';
import './reading/offline.js';
import './reading/small-screen.js';
import './reading/accessibility.js';
import './reading/look.js';
import './reading/plane.js';
import './reading/compare.js';
