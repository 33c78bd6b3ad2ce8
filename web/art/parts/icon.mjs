// @ts-check
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * An icon of the set that the website uses too.
 * @param {string} name as lucide-react exports it
 * @param {{ size?: number, strokeWidth?: number, fill?: string }} [options]
 */
export function icon(name, { size = 22, strokeWidth = 2.2, fill = 'none' } = {}) {
  const component = Reflect.get(lucide, name);
  if (component === undefined) throw new Error(`lucide-react has no icon named ${name}.`);
  return renderToStaticMarkup(createElement(component, { size, strokeWidth, fill }));
}
