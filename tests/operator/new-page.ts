import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Checkout } from '../support/copy-checkout.ts';

export const newPage = { path: '/breeds', file: 'breeds.html', title: 'Dalmatin' };

/** Adds a page in the places listed in CONTRIBUTING: a component, a row in the route table, texts in each language. */
export async function addPage(checkout: Checkout): Promise<void> {
  const component = checkout.file('web/src/pages/breeds/BreedsPage.tsx');
  await mkdir(path.dirname(component));
  await writeFile(component, page);
  await checkout.edit('web/src/app/routes.tsx', (text) =>
    text.replace("  {\n    path: '*',", (last) => `${route}${last}`),
  );
  for (const language of await readdir(checkout.file('web/src/i18n/texts')))
    await checkout.edit(`web/src/i18n/texts/${language}/shared.ts`, (text) =>
      text.replace(
        /^export const texts.*= \{$/m,
        (first) =>
          `${first}\n  breeds: { title: '${newPage.title}', description: '${descriptionIn(language)}' },`,
      ),
    );
}

function descriptionIn(language: string): string {
  const slovak = 'Dalmatin beží celé hodiny. Pozrite sa, či sa hodí do bytu aj do vašej svorky.';
  return language === 'sk' ? slovak : `${slovak} (${language})`;
}

const page = `import { useI18n } from '../../i18n/I18nProvider.tsx';

export function BreedsPage() {
  const { t } = useI18n();
  return (
    <section>
      <h1>{t('breeds.title')}</h1>
      <p>{t('breeds.description')}</p>
    </section>
  );
}
`;

const route = `  {
    path: '${newPage.path}',
    file: '${newPage.file}',
    inSitemap: true,
    texts: [],
    Frame: SiteFrame,
    head: (t) => ({ title: \`\${t('breeds.title')} – \${brand}\`, description: t('breeds.description') }),
    ...page(async () => (await import('../pages/breeds/BreedsPage.tsx')).BreedsPage),
  },
`;
