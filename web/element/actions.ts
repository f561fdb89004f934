// What the views can ask for, built once: every action is an edit (numbers change), a look (they do not), or the host's.
import type { ControlsModel } from '../views/controls.js';
import type { LessonModel } from '../views/lesson-panel.js';
import type { SentenceModel } from '../views/sentence.js';
import type { ToolbarModel } from '../views/toolbar.js';
import type { ParamGroup } from '../model/params.js';
import type { Operand } from '../model/trace.js';
import type { HeadsModel } from '../views/heads.js';
import type { WalkModel } from '../views/walk.js';
import type { MaskActions } from './mask-model.js';
import type { MatrixContext } from './matrix-model.js';
import type { Session } from './session.js';
import type { Walk } from './walk.js';

export interface Actions {
  readonly sentence: Pick<
    SentenceModel,
    | 'onText'
    | 'onCompose'
    | 'onTokenize'
    | 'onChip'
    | 'onAction'
    | 'onRename'
    | 'onCancelRename'
    | 'onSplit'
    | 'onMove'
  >;
  readonly cells: Pick<
    MatrixContext,
    'onSelect' | 'onEdit' | 'onGiveUp' | 'onPaste' | 'onRelease' | 'onHold'
  >;
  readonly toolbar: ToolbarModel['onAction'];
  readonly param: ControlsModel['onParam'];
  readonly newNumbers: () => void;
  readonly group: ControlsModel['onGroup'];
  readonly head: HeadsModel['onHead'];
  readonly silence: HeadsModel['onSilence'];
  readonly layer: (layer: number) => void;
  readonly walk: Pick<WalkModel, 'onToggle' | 'onStep' | 'onPlay'>;
  readonly mask: MaskActions;
  readonly pad: SentenceModel['onPad'];
  readonly context: (text: string | null) => void;
  readonly lesson: LessonModel['onLesson'];
  readonly try: LessonModel['onTry'];
  /** `question`: as the host page is told it. */
  readonly guess: (choice: number, question: string) => void;
  readonly reveal: LessonModel['onReveal'];
  readonly foldLesson: LessonModel['onFold'];
  readonly contents: LessonModel['onContents'];
  readonly foldDock: () => void;
  readonly operand: (operand: Operand) => void;
  readonly dismiss: () => void;
}

export interface Host {
  readonly walk: Walk;
  /** True when the edit was taken. */
  edit(change: (session: Session) => boolean): boolean;
  look(change: (session: Session) => void): void;
  openLesson(id: string, byPerson: boolean): Promise<void>;
  share(): void;
  csv(): void;
  foldLesson(open: boolean): void;
  showContents(open: boolean): void;
  foldDock(): void;
  unfold(group: ParamGroup | null): void;
  dismiss(): void;
  /** Between one step at a time and all of them. */
  toggleWalk(): void;
  /** A reader answered the lesson's question. */
  guessed(question: string): void;
  /** A reader chose another number. */
  selected(): void;
  /** Puts the keyboard there after the next drawing. */
  focus(selector: string): void;
}

const CHIP = '.chip[tabindex="0"]';
const SELECTED_CELL = '[role="gridcell"][aria-selected="true"]';

export function actionsOf(host: Host): Actions {
  const chips = (change: (session: Session) => boolean): void => {
    host.edit(change);
    host.focus(CHIP);
  };
  return {
    sentence: {
      onText: (text) => {
        host.edit((session) => session.type(text));
      },
      onCompose: (composing) => {
        host.look((session) => {
          session.composing = composing;
        });
      },
      onTokenize: (how) => {
        host.edit((session) => session.dispatch({ type: 'param', key: 'tokenize', value: how }, 'text'));
      },
      onChip: (index) => {
        host.look((session) => {
          session.chooseChip(index);
        });
      },
      onAction: (action, index) => {
        if (action === 'rename')
          host.look((session) => {
            session.startRename(index);
          });
        else chips((session) => session.chipAction(action, index));
      },
      onRename: (index, text, byKey) => {
        host.edit((session) => session.renameChip(index, text));
        if (byKey) host.focus(CHIP);
      },
      onCancelRename: () => {
        host.look((session) => {
          session.renaming = false;
        });
        host.focus(CHIP);
      },
      onSplit: (index, at) => {
        chips((session) => session.splitChip(index, at));
      },
      onMove: (from, to) => {
        chips((session) => session.moveChip(from, to));
      },
    },
    cells: {
      onSelect: (cell) => {
        host.look((session) => {
          session.gaze.cell(cell);
        });
        host.selected();
      },
      onEdit: (cell, text) => host.edit((session) => session.editCell(cell, text)),
      onGiveUp: () => {
        host.look((session) => {
          session.giveUpCell();
        });
      },
      onPaste: (cell, text) => {
        host.edit((session) => session.pasteCells(cell, text));
      },
      onRelease: (place) => {
        host.edit((session) => session.dispatch({ type: 'release', ...place }, `cell:${place.stage}`));
        host.focus(`[data-stage="${place.stage}"] [role="gridcell"][tabindex="0"]`);
      },
      onHold: (place) => {
        host.edit((session) => session.dispatch({ type: 'hold', ...place }, `cell:${place.stage}`));
        host.focus(`[data-stage="${place.stage}"] .release`);
      },
    },
    toolbar: (action) => {
      if (action === 'share' || action === 'csv') host[action]();
      else host.edit((session) => session[action]());
    },
    param: (param, text) => {
      host.edit((session) => session.setParam(param, text));
    },
    group: (group) => {
      host.unfold(group);
    },
    newNumbers: () => {
      host.edit((session) => session.newNumbers());
    },
    head: (head, layer) => {
      host.look((session) => {
        session.gaze.head(head, layer);
      });
    },
    silence: (head, layer, silent) => {
      host.edit((session) => session.dispatch({ type: 'silence', layer, head, silent }, 'silent_heads'));
    },
    layer: (layer) => {
      host.look((session) => {
        session.gaze.layer(layer);
      });
    },
    walk: {
      onToggle: () => {
        host.toggleWalk();
      },
      onStep: (by) => {
        host.walk.step(by);
      },
      onPlay: () => {
        host.walk.playOrPause();
      },
    },
    mask: {
      onPaint: (cells, seen) => {
        host.edit((session) => session.dispatch({ type: 'mask', cells, visible: seen }, 'mask'));
      },
      onDraw: () => {
        host.edit((session) => session.dispatch({ type: 'param', key: 'mask', value: 'custom' }, 'mask'));
        host.focus('[data-mask] [role="gridcell"][tabindex="0"]');
      },
    },
    pad: (key, visible) => {
      host.edit((session) => session.dispatch({ type: 'padding', key, visible }, 'mask'));
    },
    context: (text) => {
      host.edit((session) => session.setContext(text));
      if (text === null) host.focus('.add-context');
    },
    lesson: (id) => {
      void host.openLesson(id, true);
    },
    try: (index) => {
      host.edit((session) => session.openTry(index));
    },
    guess: (choice, question) => {
      host.look((session) => {
        session.guess(choice);
        host.guessed(question);
      });
    },
    reveal: () => {
      host.edit((session) => session.openQuestion());
    },
    foldLesson: (open) => {
      host.foldLesson(open);
    },
    contents: (open) => {
      host.showContents(open);
      if (!open) host.focus('.contents-open');
    },
    foldDock: () => {
      host.foldDock();
    },
    operand: (operand) => {
      host.look((session) => {
        session.gaze.operand(operand);
      });
      host.selected();
      host.focus(SELECTED_CELL);
    },
    dismiss: () => {
      host.dismiss();
      host.focus(CHIP);
    },
  };
}
