import type { Plugin } from 'postcss';

/** Vite's style modules do not say where a declaration comes from that `composes` brings in, and Vite then warns about each. */
export const sourceOfComposed: Plugin = {
  postcssPlugin: 'source-of-composed',
  OnceExit: (root) => {
    root.walkDecls((declaration) => {
      if (!declaration.source && root.source) declaration.source = root.source;
    });
  },
};
