/** Specification §7: "retry 3 times with exponential backoff up to 30 s". */
const delaysMs = [1_000, 2_000, 4_000];

/** Retries as specified and throws the last failure. Only for reads: an unanswered write may have succeeded. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (const delay of delaysMs) {
    try {
      return await read();
    } catch {
      // Any failure is retried; the last call below is not caught.
      await wait(delay);
    }
  }
  return read();
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Imports a module; if its download fails, once more from an address that is new to every cache: Firefox keeps a failed
 * module until the page is reloaded, as the HTML standard says, and any browser a 404 for as long as a file.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Firefox and Chromium name the address; Safari requests it again anyway.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  }
}
