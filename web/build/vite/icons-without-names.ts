import type { Plugin } from 'vite';

/** Where lucide-react 1.75 makes classes of an icon's name and aliases. */
const namedClasses = /\[\.\.\.icon\.name \? .*\]/;

/** Leaves the classes `lucide-…` out, by which no style here is chosen: 19 different names in one page cost a hundred bytes after Brotli. */
export function iconsWithoutNames(): Plugin {
  return {
    name: 'icons-without-names',
    transform(code, id) {
      if (!id.endsWith('/buildLucideIconNode.mjs')) return null;
      if (!namedClasses.test(code)) this.error('lucide-react no longer names icons as version 1.75 does.');
      return { code: code.replace(namedClasses, '[]'), map: null };
    },
  };
}
