import type { Plugin } from 'vite';

/** Where lucide-react 1.75 makes classes of an icon's name and aliases. */
const namedClasses = /const aliasClassNames = .*\n.*const iconClassNames = .*\n/;
const withDefaultClasses = /params\.includeDefaultClasses === false \? (.*) : .*;/;

/** Leaves the classes `lucide` and `lucide-…` out, by which no style here is chosen: those of one page cost a hundred bytes after Brotli. */
export function iconsWithoutNames(): Plugin {
  return {
    name: 'icons-without-names',
    transform(code, id) {
      if (!id.endsWith('/buildLucideIconNode.mjs')) return null;
      if (!namedClasses.test(code) || !withDefaultClasses.test(code))
        this.error('lucide-react no longer names icons as version 1.75 does.');
      return { code: code.replace(namedClasses, '').replace(withDefaultClasses, '$1;'), map: null };
    },
  };
}
