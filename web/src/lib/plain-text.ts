/** The text of a legal text's compiled HTML, with a space between blocks, items and cells. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|code|del|em|span|strong|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
    .trim()
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity);
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
