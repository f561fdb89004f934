// A scene that an author keeps in a file: JSON, as hostile as a link until it is parsed.
import { sceneError } from '../model/parse-values.js';

const kPatience_s = 30;
/** Characters; the largest scene that the limits let pass is smaller. */
const kMost = 4 * 1024 * 1024;

/** Rejects with a SceneError of the field `src`. */
export async function fetchScene(src: string): Promise<unknown> {
  let url = src; // as written, where it is no address
  try {
    url = new URL(src, document.baseURI).href;
    const response = await fetch(url, { signal: AbortSignal.timeout(kPatience_s * 1000) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const text = await response.text();
    if (text.length > kMost) throw new Error(`${text.length} > ${kMost}`);
    return JSON.parse(text) as unknown;
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw sceneError('src', 'scene_file', { url, reason });
  }
}
