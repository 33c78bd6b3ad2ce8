/** The text of a legal text's compiled HTML: a space between blocks, a dot between items and cells without a full stop. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|code|del|em|span|strong|wbr)\b[^>]*>/g, '')
    .replaceAll(/<\/(?:li|td|th)>/g, ' · ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll(/(?<=(?:^|[.,;:?!·]) ?)· | · $/g, '')
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
