/** The open page as plain HTML without a style. It runs in the browser, so it must be self-contained. */
export function plainPage() {
  const left = new Set([
    'SCRIPT',
    'STYLE',
    'LINK',
    'META',
    'svg',
    'INPUT',
    'TEXTAREA',
    'SELECT',
    'IMG',
    'TEMPLATE',
  ]);
  const unwrapped = new Set(['DIV', 'SPAN', 'FORM', 'FIELDSET', 'PICTURE']);
  const hero = document.querySelector('picture:has(img[fetchpriority="high"])');
  const style =
    'body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}img{width:14.5rem;height:auto}';
  const head = [
    '<!doctype html>',
    `<html lang="${document.documentElement.lang}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(document.title)}</title><style>${style}</style>`,
    document.querySelector('link[rel="preload"][as="image"][imagesrcset]')?.outerHTML ?? '',
  ];
  return head.join('') + [...document.body.childNodes].map(plain).join('');

  function plain(node: Node): string {
    if (node instanceof Text) return escaped(node.data);
    if (!(node instanceof Element) || left.has(node.tagName)) return '';
    if (node === hero) return hero.outerHTML.replaceAll(/ class="[^"]*"/g, '');
    const inner = [...node.childNodes].map(plain).join('');
    if (unwrapped.has(node.tagName)) return inner;
    const name = node.tagName.toLowerCase();
    const address = name === 'a' ? node.getAttribute('href') : null;
    return `<${name}${address === null ? '' : ` href="${escaped(address)}"`}>${inner}</${name}>`;
  }

  function escaped(text: string) {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  }
}
