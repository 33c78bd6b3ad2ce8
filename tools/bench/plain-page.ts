/** Turns the open page into plain HTML without a style. It runs in the browser, so it must be self-contained. */
export function plainPage() {
  const hero = document.querySelector('picture:has(img[fetchpriority="high"])');
  const preload = document.querySelector('link[rel="preload"][as="image"][imagesrcset]');
  const style =
    'body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif}img{width:14.5rem;height:auto}';
  for (const element of document.body.querySelectorAll('*'))
    if (hero?.contains(element)) element.removeAttribute('class');
    else if (element.matches('script, style, link, meta, svg, input, textarea, select, img, template'))
      element.remove();
    else if (element.matches('div, span, form, fieldset, picture'))
      element.replaceWith(...element.childNodes);
    else
      for (const { name } of [...element.attributes])
        if (name !== 'href' || !element.matches('a')) element.removeAttribute(name);
  return [
    '<!doctype html>',
    `<html lang="${document.documentElement.lang}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `${document.querySelector('title')?.outerHTML}<style>${style}</style>${preload?.outerHTML ?? ''}`,
    document.body.innerHTML.replaceAll(/<!--.*?-->/gs, '').replaceAll('&nbsp;', '\u00a0'),
  ].join('');
}
