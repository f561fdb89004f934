// The steps with their numbers, and the arithmetic of one of them. They come where they are shown.
import { dockStyles } from '../views/dock-styles.js';
import { explanationStyles } from '../views/explanation-styles.js';
import { gridStyles } from '../views/grid-styles.js';
import { pipelineStyles } from '../views/pipeline-styles.js';

export { dockView, pipelineView } from './template-steps.js';
export const sheets = [pipelineStyles, gridStyles, dockStyles, explanationStyles];
