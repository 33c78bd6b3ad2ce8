// @ts-check

/**
 * A picture file of its own.
 * @param {{ width: number, height: number }} size also the units of the shapes
 * @param {string} title
 * @param {string} shapes
 */
export function svg({ width, height }, title, shapes) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>${shapes}</svg>\n`;
  return file.replace(/\n\s+/g, '');
}
