// Everything of the exhibits that a reader of other lessons never downloads.
import { addMessages } from '../model/i18n.js';
import { cost } from '../model/messages/cost.js';
import { spread } from '../model/messages/spread.js';
import { chartStyles } from '../views/chart-styles.js';
import { CostExhibit } from './cost-exhibit.js';
import { SpreadExhibit } from './spread-exhibit.js';

addMessages({ cost, spread });

export const exhibitSheet = chartStyles.styleSheet;

export const exhibitViews = (redraw: () => void) => ({
  spread: new SpreadExhibit(redraw),
  cost: new CostExhibit(redraw),
});
