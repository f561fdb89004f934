// What the one script runs: the element, which asks the script for modules and weights before it asks the network.
import '../element/register.js';

export { carry } from '../engine/carried.js';
