// The element's style sheets, in order of the page.
import { theme } from './theme.js';
import { controlsStyles } from './controls-styles.js';
import { dockStyles } from './dock-styles.js';
import { explanationStyles } from './explanation-styles.js';
import { gridStyles } from './grid-styles.js';
import { headsStyles } from './heads-styles.js';
import { layoutStyles } from './layout-styles.js';
import { lessonStyles } from './lesson-styles.js';
import { panelStyles } from './panel-styles.js';
import { pipelineStyles } from './pipeline-styles.js';
import { printStyles } from './print-styles.js';
import { sentenceStyles } from './sentence-styles.js';

export const styles = [
  theme,
  layoutStyles,
  controlsStyles,
  lessonStyles,
  sentenceStyles,
  headsStyles,
  panelStyles,
  pipelineStyles,
  gridStyles,
  dockStyles,
  explanationStyles,
  printStyles,
];
