// @ts-check
import { transform } from 'lightningcss';
import { styleTargets } from './browsers.mjs';

/**
 * The style sheet in what the browsers of package.json know, and as short as it can be.
 * @param {string} sheet
 */
export function compileStyle(sheet) {
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(sheet),
    minify: true,
    targets: styleTargets,
  });
  return code.toString();
}
