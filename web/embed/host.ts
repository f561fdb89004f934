// `embed.js`, on an author's page: every frame of embed.html gets the height of what is in it, and hears as events what happens
// there: frame.addEventListener('attention-answer', ({ detail }) => …). A page does without it too: frames scroll then.
import { frameMessage, kHighest_px, kLowest_px, readFrameMessage } from '../model/frame-message.js';

/** From anywhere: any page may post anything to any other. */
function hear({ source, data }: MessageEvent<unknown>): void {
  const { type, height, ...rest } = readFrameMessage(data) ?? {};
  if (typeof type !== 'string' || !/^[a-z]{1,20}$/.test(type)) return;
  const frame = embeds().find(({ contentWindow }) => contentWindow === source);
  if (!frame || source === null) return;
  if (typeof height === 'number' && Number.isFinite(height)) resize(frame, height);
  frame.dispatchEvent(new CustomEvent(`attention-${type}`, { bubbles: true, detail: { ...rest, height } }));
}

const embeds = (): HTMLIFrameElement[] =>
  [...document.querySelectorAll('iframe')].filter(({ src }) => /\/embed\.html(?:[?#]|$)/.test(src));

/** Of what is inside; the frame's own border comes on top where the page counts it in. */
function resize(frame: HTMLIFrameElement, height_px: number): void {
  const border =
    getComputedStyle(frame).boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
  const height = `${Math.min(Math.max(Math.ceil(height_px), kLowest_px), kHighest_px) + border}px`;
  if (frame.style.height !== height) frame.style.height = height;
}

addEventListener('message', hear);
// One that was quicker than this script has told its height already: it is asked again.
for (const { contentWindow } of embeds()) contentWindow?.postMessage(frameMessage('get'), '*');
