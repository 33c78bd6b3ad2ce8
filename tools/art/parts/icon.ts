import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const usual = { size: 22, strokeWidth: 2.2, fill: 'none' };

/** An icon of the website's set, by its name in lucide-react. */
export function icon(name: string, look: Partial<typeof usual> = {}) {
  const component = Reflect.get(lucide, name);
  if (component === undefined) throw new Error(`lucide-react has no icon named ${name}.`);
  return renderToStaticMarkup(createElement(component, { ...usual, ...look }));
}
