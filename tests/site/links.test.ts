import { describe, expect, test } from 'vitest';
import { documentOf, fileServedAt, folderOf, isBuilt, pageFiles } from './built-site.ts';

function internalLinks(file: string): readonly URL[] {
  const path = file.slice(folderOf(file).length).replace(/(index)?\.html$/, '');
  const base = new URL(path, 'https://site.test/');
  return [...documentOf(file).querySelectorAll('a[href]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', base))
    .filter(({ origin }) => origin === base.origin);
}

describe.each(pageFiles)('%s', (file) => {
  test('every link and anchor has a target', () => {
    const broken = internalLinks(file).filter(({ pathname, hash }) => {
      const target = pathname === '/404' ? file : fileServedAt(pathname, folderOf(file));
      if (target === undefined) return !isBuilt(pathname.slice(1));
      return hash !== '' && documentOf(target).getElementById(decodeURIComponent(hash.slice(1))) === null;
    });
    expect(broken.map(({ pathname, hash }) => pathname + hash)).toEqual([]);
  });

  test('every image, script and style sheet exists', () => {
    const named = [...documentOf(file).querySelectorAll('[src], [srcset], [imagesrcset], link[href]')]
      .flatMap(({ attributes }) =>
        ['src', 'srcset', 'imagesrcset', 'href'].map((name) => attributes.getNamedItem(name)?.value),
      )
      .flatMap((value) => value?.match(/(?<=^|, )\/\S+/g) ?? []);
    expect(named.filter((address) => !isBuilt(address.slice(1)))).toEqual([]);
  });
});
