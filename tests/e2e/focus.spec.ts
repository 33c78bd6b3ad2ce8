import type { Page } from '@playwright/test';
import { loadAxe } from './axe.ts';
import { contactForm } from './controls.ts';
import { expect, openAlive, test, texts } from './site.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the home page works by keyboard with visible focus', async ({ page }) => {
  await openAlive(page, '/');
  const unseen: string[] = [];
  const reached = new Set<string>();
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab');
    const { tag, name, outline, isInView } = await page.evaluate(focused);
    if (tag === 'BODY') break;
    reached.add(name);
    if (outline < 2 || !isInView) unseen.push(`${tag} ${name}`);
  }
  expect(unseen).toEqual([]);
  const { getTheApp, map, contact, newsletter, footer } = texts.en;
  for (const name of [getTheApp, map.tabs.parks, contact.form.submit, newsletter.form.submit, footer.gdpr])
    expect([...reached]).toContain(name);
});

test('the focus ring contrasts with grounds and with errors', async ({ page }) => {
  await openAlive(page, '/');
  const { send, name } = contactForm(page, 'en');
  await send.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rings = await ringsOf(page);
    expect(rings.length).toBeGreaterThan(10);
    // WCAG 2.2, success criterion 1.4.11.
    expect.soft(rings.filter(({ contrast }) => contrast < 3)).toEqual([]);
    expect.soft(rings.filter(({ ring, border }) => ring === border)).toEqual([]);
  }
});

test('after a press in the text, Tab goes on from there', async ({ page }) => {
  await openAlive(page, '/legal/privacy');
  await page.getByRole('link', { name: texts.en.layout.skipToContent }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.locator('main p').last().click();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

function focused() {
  const element = document.activeElement ?? document.body;
  const { top, bottom } = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    tag: element.tagName,
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    isInView: bottom > 0 && top < innerHeight,
  };
}

interface Ring {
  readonly control: string;
  readonly ring: string;
  /** Of an invalid field. */
  readonly border: string | null;
  readonly ground: string;
  readonly contrast: number;
}

/** Focuses one control after the other, and compares its ring with its surroundings. */
async function ringsOf(page: Page): Promise<readonly Ring[]> {
  await loadAxe(page);
  return page.evaluate(() => {
    const contrastOf: (...colours: string[]) => number = Reflect.get(globalThis, 'contrastOf');
    const groundOf = (element: Element | null): string => {
      if (!element) return 'white';
      const colour = getComputedStyle(element).backgroundColor;
      return /rgba|\//.test(colour) ? groundOf(element.parentElement) : colour;
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')];
    return controls
      .filter((control) => control.checkVisibility())
      .map((control) => {
        control.focus({ focusVisible: true });
        const { outlineColor: ring, borderTopColor } = getComputedStyle(control);
        const border = control.ariaInvalid === 'true' ? borderTopColor : null;
        const ground = groundOf(control.parentElement);
        const name = control.textContent || control.localName;
        return { control: name, ring, border, ground, contrast: contrastOf(ring, ground) };
      });
  });
}
