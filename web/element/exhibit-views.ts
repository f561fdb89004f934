// Everything of the exhibits that a reader of other lessons never downloads.
import { css } from 'lit';
import { addMessages } from '../model/i18n.js';
import { cost } from '../model/messages/cost.js';
import { meanings } from '../model/messages/meanings.js';
import { spread } from '../model/messages/spread.js';
import { chartStyles } from '../views/chart-styles.js';
import { meaningsStyles } from '../views/meanings-styles.js';
import { CostExhibit } from './cost-exhibit.js';
import { MeaningsExhibit } from './meanings-exhibit.js';
import { SpreadExhibit } from './spread-exhibit.js';

addMessages({ cost, meanings, spread });

export const exhibitSheet = css`
  ${chartStyles}${meaningsStyles}
`.styleSheet;

export const exhibitViews = (redraw: () => void) => ({
  spread: new SpreadExhibit(redraw),
  cost: new CostExhibit(redraw),
  meanings: new MeaningsExhibit(redraw),
});
