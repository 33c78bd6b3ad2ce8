import path from 'node:path';

const web = path.join(import.meta.dirname, '../..');

/** Where the pictures of the website lie, and what is made of them. */
export const places = {
  content: path.join(web, 'content'),
  // Hosting lets browsers keep everything below `assets` for ever.
  output: path.join(web, 'public/assets/app'),
  cache: path.join(web, '../.cache/images'),
  manifest: path.join(web, 'src/generated/app-pictures.ts'),
};
