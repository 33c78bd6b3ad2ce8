import type { Page } from '@playwright/test';
import { loadAxe } from './axe.ts';
import { contactForm } from './controls.ts';
import { expect, openAlive, test, texts, whenProving } from './site.ts';

const colorSchemes = ['light', 'dark'] as const;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the focus ring contrasts with every background', whenProving, async ({ page }) => {
  for (const path of ['/support', '/legal', '/legal/gdpr']) {
    await openAlive(page, path);
    await expectContrast(page);
  }
});

async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    const rings = await ringsOf(page);
    expect(rings.length).toBeGreaterThan(10);
    // WCAG 2.2, success criterion 1.4.11.
    const pale = rings.filter(({ contrast }) => contrast < 3);
    expect.soft(pale, `${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([]);
  }
}

test('the home page works by keyboard with visible focus', async ({ page }) => {
  test.slow();
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

  await test.step('the ring contrasts with every background', () => expectContrast(page));
  await test.step('the focus ring is not in the colour of errors', async () => {
    const { send, name } = contactForm(page, 'en');
    await send.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      const [ring = 0, error = 0] = await name.evaluate(huesOfField);
      const apart = Math.abs(ring - error);
      expect.soft(Math.min(apart, 360 - apart), colorScheme).toBeGreaterThan(90);
    }
  });
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

function huesOfField(field: Element): readonly number[] {
  const { outlineColor, borderTopColor } = getComputedStyle(field);
  return [outlineColor, borderTopColor].map((colour) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  });
}

interface Ring {
  readonly control: string;
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
        const ground = groundOf(control.parentElement);
        const contrast = contrastOf(getComputedStyle(control).outlineColor, ground);
        return { control: control.textContent || control.localName, ground, contrast };
      });
  });
}
