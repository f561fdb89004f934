// Lesson 12's panel: measures one method after the other, each with an engine of its own, until it is done or stopped.
import type { TemplateResult } from 'lit';
import { COST_LENGTHS, COST_METHODS, type CostMethod, type CostPoint } from '../model/cost.js';
import type { Translate } from '../model/i18n.js';
import { costPanel, growthRemarks, measuredLengths, type CostModel } from '../views/cost-panel.js';
import type { Found } from './exhibit-job.js';
import { ExhibitRunner, type Ended } from './exhibit-runner.js';
import type { ExhibitScope, ExhibitView } from './exhibits.js';

const upToChoices = [512, 2048, 8192];

type Stop = Extract<Found, { kind: 'end' }> & { readonly method: CostMethod };

export class CostExhibit implements ExhibitView {
  readonly #runner = new ExhibitRunner();
  #points: readonly CostPoint[] = [];
  #stops: readonly Stop[] = [];
  #upTo = upToChoices.at(-1)!;
  #now: CostModel['now'] = null;
  #ended: Ended | null = null;
  #where: { readonly worker: boolean; readonly variant: string } | null = null;
  #at: number | null = null;

  constructor(private readonly redraw: () => void) {}

  view({ t }: ExhibitScope): TemplateResult {
    const lengths = this.#lengths();
    return costPanel({
      lengths,
      points: this.#points,
      upTo: this.#upTo,
      upToChoices,
      now: this.#now,
      state: this.#state(t),
      remarks: this.#remarks(t),
      at: this.#at,
      t,
      onUpTo: (n) => {
        this.#upTo = n;
        this.redraw();
      },
      onStart: () => void this.#measure(),
      onStop: () => {
        this.#runner.stop();
      },
      onMove: (at) => {
        this.#at = at;
        this.redraw();
      },
    });
  }

  leave(): void {
    this.#runner.stop();
  }

  #lengths(): number[] {
    const longest = Math.max(this.#upTo, ...measuredLengths(this.#points));
    return COST_LENGTHS.filter((n) => n <= longest);
  }

  async #measure(): Promise<void> {
    this.#points = [];
    this.#stops = [];
    this.#ended = null;
    const lengths = COST_LENGTHS.filter((n) => n <= this.#upTo);
    let ended: Ended | null = null;
    for (const [index, method] of COST_METHODS.entries()) {
      const share = (n: number) =>
        (index + Math.max(0, lengths.indexOf(n)) / lengths.length) / COST_METHODS.length;
      this.#now = { method, n: lengths[0]!, share: share(lengths[0]!) };
      this.redraw();
      ended = await this.#runner.run(
        { kind: 'cost', method, lengths },
        {
          found: (found) => {
            this.#take(found, method, share);
          },
          started: (where) => {
            this.#where = where;
          },
        },
      );
      if (ended.how !== 'done') break;
    }
    this.#now = null;
    this.#ended = ended;
    this.redraw();
  }

  #take(found: Found, method: CostMethod, share: (n: number) => number): void {
    if (found.kind === 'about') this.#now = { method, n: found.n, share: share(found.n) };
    else if (found.kind === 'cost') this.#points = [...this.#points, found.point];
    else if (found.kind === 'end') this.#stops = [...this.#stops, { ...found, method }];
    this.redraw();
  }

  #state(t: Translate): string {
    if (this.#now) return t('cost.now', { method: t(`cost.short_${this.#now.method}`), n: this.#now.n });
    if (!this.#ended) return t('cost.ready');
    const { how, reason } = this.#ended;
    return how === 'failed' ? t('cost.failed', { reason }) : t(`cost.${how}`);
  }

  #remarks(t: Translate): string[] {
    if (this.#now || !this.#where) return [];
    const { worker, variant } = this.#where;
    const stops = this.#stops.map(({ method, n, why }) => {
      const key = why === 'time' ? 'cost.end_time' : worker ? 'cost.end_memory' : 'cost.end_page';
      return t(key, { method: t(`cost.short_${method}`), n });
    });
    return [
      ...growthRemarks(this.#points, t),
      ...stops,
      t(worker ? 'cost.memory_note' : 'cost.memory_unknown'),
      t(worker ? 'cost.in_worker' : 'cost.on_page', { variant }),
    ];
  }
}
