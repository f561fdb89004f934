// The matrices of one step: what goes in on the left, what comes out on the right.
import { html, type TemplateResult } from 'lit';
import { scoresBefore, type WalkStepId } from '../model/steps.js';
import { flow, then, type Step, type StepModel } from './pipeline-step.js';
import { bias, hide, input, join, roles, scaleSign, softmaxSign, weights } from './steps-attention.js';
import { blockSteps, normBefore } from './steps-block.js';
import { symbol } from './symbol.js';

export function walkFigure(id: WalkStepId, model: StepModel): TemplateResult {
  const { matrix, index, head, scene, trace } = model;
  const before = (step: 'mask' | 'softmax') => matrix(scoresBefore(step, scene, trace, head), index);
  switch (id) {
    case 'input':
      return bodyOf(input(model));
    case 'roles':
      return bodyOf(roles(model));
    case 'dot':
      return flow(
        matrix(head.q_rotated ? 'q_rotated' : 'q', index),
        matrix(head.k_rotated ? 'k_rotated' : 'k', index),
        then(html`${symbol('raw')} =`, matrix('raw', index)),
      );
    case 'scale':
      return flow(matrix('raw', index), then(scaleSign(model), matrix('scaled', index)));
    case 'bias':
      return flow(matrix('scaled', index), ...bias(model));
    case 'mask':
      return flow(before('mask'), ...hide(model, true));
    case 'given':
      return flow(...hide(model, false));
    case 'softmax':
      return flow(before('softmax'), then(softmaxSign(model), weights(model)));
    case 'mix':
      return flow(
        matrix('weights', index),
        then('×', matrix('v', index)),
        then('=', matrix('output', index)),
      );
    case 'join':
      return bodyOf(join(model));
    default: {
      const around = [normBefore(model), ...blockSteps(model)];
      return bodyOf(around.find((step) => step?.id === id) ?? null);
    }
  }
}

const bodyOf = (step: Step | null): TemplateResult => step?.body ?? html``;
