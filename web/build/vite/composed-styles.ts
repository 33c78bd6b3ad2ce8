import type { Plugin as PostcssPlugin } from 'postcss';
import type { Plugin } from 'vite';

/** Vite's style modules do not say where a declaration comes from that `composes` brings in, and Vite then warns about each. */
const sourceOfComposed: PostcssPlugin = {
  postcssPlugin: 'source-of-composed',
  OnceExit: (root) => {
    root.walkDecls((declaration) => {
      if (!declaration.source && root.source) declaration.source = root.source;
    });
  },
};

/** Gives the declarations that a style module composes the module's file as their source. */
export function composedStyles(): Plugin {
  return {
    name: 'composed-styles',
    config: () => ({ css: { postcss: { plugins: [sourceOfComposed] } } }),
  };
}
