// A script that stands alone brings modules and weights along, or knows another script that does: it is asked before the network.

/** null: no such file is brought along. Rejects when the script that holds it could not be had. */
export type Bring = (file: string) => Promise<Uint8Array | null>;

let bring: Bring | null = null;

export function carry(from: Bring): void {
  bring = from;
}

export const carried = async (url: URL): Promise<Uint8Array | null> =>
  bring ? bring(url.pathname.slice(url.pathname.lastIndexOf('/') + 1)) : null;
