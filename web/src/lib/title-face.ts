import address from '../generated/title-face.woff2';

let loading: Promise<void> | undefined;

/**
 * Loads the letters of all titles, for those that the page was not served with: a page brings the letters of its own
 * (headline.ts). Resolves also when they do not come, as titles are readable in the system's face.
 */
export async function loadTitleFace(): Promise<void> {
  loading ??= addTitleFace();
  await loading.catch(() => {
    loading = undefined;
  });
}

async function addTitleFace() {
  const face = new FontFace('Figtree', `url(${address})`, { weight: '800' });
  document.fonts.add(await face.load());
}
