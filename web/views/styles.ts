// The element's style sheets, in order of the page. Those of the parts come with them, before that of paper, which is last.
import { theme } from './theme.js';
import { controlsStyles } from './controls-styles.js';
import { headsStyles } from './heads-styles.js';
import { layoutStyles } from './layout-styles.js';
import { panelStyles } from './panel-styles.js';
import { printStyles } from './print-styles.js';
import { sentenceStyles } from './sentence-styles.js';

export const styles = [
  theme,
  layoutStyles,
  controlsStyles,
  sentenceStyles,
  headsStyles,
  panelStyles,
  printStyles,
];
