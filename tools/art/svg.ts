/** An SVG file; shapes have the same units as its size. */
export function svg({ width, height }: { width: number; height: number }, title: string, shapes: string) {
  return compact(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${title}</title>${shapes}</svg>\n`,
  );
}

/** A drawing without the line breaks between its shapes. */
export function compact(file: string) {
  return file.replace(/\n\s*(?=[<.])/g, '');
}

/** Parses a list written like the points of a polygon: `x,y x,y`, with further values of each after another comma. */
export function points(text: string) {
  return text.split(' ').map((point) => point.split(',').map(Number));
}
