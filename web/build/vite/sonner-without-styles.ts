import type { Plugin } from 'vite';

/** The call by which sonner 1.7.4 writes its style sheet into the document when it is loaded. */
const styleInjection = /\w+\(`:where\(html\[dir="ltr"\]\)[^`]*`\);?/;

/**
 * Takes the style sheet out of sonner's script: the content security policy forbids style elements, so
 * components/SideNotice/sonner.css loads the same rules as a file.
 */
export function sonnerWithoutStyles(): Plugin {
  return {
    name: 'sonner-without-styles',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return null;
      if (!styleInjection.test(code))
        this.error('sonner no longer injects its styles as version 1.7.4 does.');
      return { code: code.replace(styleInjection, ''), map: null };
    },
  };
}
