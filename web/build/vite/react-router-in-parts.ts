import type { Plugin } from 'vite';

const definitions = /^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const names = /^\w+\.displayName = .*;$/gm;

/**
 * Lets a build leave out what it does not use of react-router 7.18: the package only exports its development build, and does not say that
 * making and naming a component does nothing else. Without this the budget of the first load is exceeded.
 */
export function reactRouterInParts(): Plugin {
  return {
    name: 'react-router-in-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null;
      const marked = code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(definitions, '$&/* @__PURE__ */ ')
        .replace(names, '');
      return { code: marked, map: null };
    },
  };
}
