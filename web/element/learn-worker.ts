// A thread of its own for a model that learns: it gets Orders and tells what becomes of them, until the page ends it.
import { loadLearner } from '../engine/load-learner.js';
import { LearnJob, placeOf, problemOf, type Order, type Told } from './learn-job.js';

/** The little that a worker's `self` has here: the page's types are about documents. */
interface Scope {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(told: Told, transfer: ArrayBuffer[]): void;
}
const scope = globalThis as unknown as Scope;

/** Long enough that pauses cost little, short enough that a pause is heard at once. */
const kPiece_ms = 40;

const tell = (told: Told, transfer: ArrayBuffer[]): void => {
  scope.postMessage(told, transfer);
};

const job = loadLearner().then((learner) => new LearnJob(learner, placeOf(kPiece_ms), tell));

scope.onmessage = ({ data: order }) => {
  job.then(
    (one) => {
      one.obey(order);
    },
    (problem: unknown) => {
      if (order.type === 'start') tell({ run: order.run, type: 'failed', problem: problemOf(problem) }, []);
    },
  );
};
