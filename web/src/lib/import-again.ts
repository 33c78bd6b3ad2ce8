/** By address, the number of the next repetition. */
const repetitions = new Map<string, number>();

/**
 * Imports a module; if its download fails, once more from another address: Firefox keeps a failed module until the page
 * is reloaded, as the HTML standard says, and would not ask again.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Firefox and Chromium name the address; Safari requests it again anyway.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    const repetition = repetitions.get(address) ?? 1;
    return import(/* @vite-ignore */ `${address}?${repetition}`).catch((failure: unknown) => {
      repetitions.set(address, repetition + 1);
      throw failure;
    });
  }
}
