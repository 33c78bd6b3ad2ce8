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
