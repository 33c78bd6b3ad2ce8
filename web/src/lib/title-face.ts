let loading: Promise<void> | undefined;

/**
 * Loads the glyphs of all titles. A page contains only those of its own titles (headline.ts), so other pages and
 * languages need these. Also resolves if they cannot be loaded: titles then use the system font.
 */
export async function loadTitleFace(): Promise<void> {
  loading ??= addTitleFace();
  await loading.catch(() => {
    loading = undefined;
  });
}

async function addTitleFace() {
  const { href } = new URL('../generated/title-face.woff2', import.meta.url);
  const face = new FontFace('Figtree', `url(${href})`, { weight: '800' });
  document.fonts.add(await face.load());
}
