import { transform } from 'lightningcss';
import { styleTargets } from './browsers.ts';

/** The style sheet in what the browsers of package.json know, and as short as it can be. */
export function compileStyle(sheet: string) {
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(sheet),
    minify: true,
    targets: styleTargets,
  });
  return code.toString();
}
