import type { Plugin } from 'postcss';

/** Vite's CSS modules give declarations from `composes` no source position, and Vite then warns about each of them. */
export const sourceOfComposed: Plugin = {
  postcssPlugin: 'source-of-composed',
  OnceExit: (root) => {
    root.walkDecls((declaration) => {
      if (!declaration.source && root.source) declaration.source = root.source;
    });
  },
};
