import type { Language } from '@labka/contract';
import { type WebsiteTexts, websiteTexts } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Engine, Key } from './browsers/engine.ts';
import type { Point, Wanted } from './site/probe.ts';
import { emptyPage, ProxiedSite } from './site/proxied-site.ts';

type Site = Awaited<ReturnType<typeof ProxiedSite.start>>;

/** How long a visitor waits for anything, also on a busy machine. */
const patience = 15_000;

/** A visitor with one browser and one language, who finds elements by role, name and text, clicks and types. */
export class Visitor {
  readonly engine: Engine;
  readonly language: Language;
  /** What the site says in that language. */
  readonly text: WebsiteTexts;
  readonly site: Site;
  #expectedFaults: RegExp | undefined;

  private constructor(engine: Engine, language: Language, site: Site) {
    this.engine = engine;
    this.language = language;
    this.text = websiteTexts[language];
    this.site = site;
  }

  /** Opens a site with empty storage, except that the banner was accepted. */
  static async arrive(engine: Engine, language: Language): Promise<Visitor> {
    await engine.openWindow();
    const visitor = new Visitor(engine, language, await ProxiedSite.start());
    await engine.goto(`${visitor.site.url}${emptyPage}`);
    // Storage belongs to a port, cookies to the whole machine.
    await visitor.run(() => {
      localStorage.setItem('cookieConsent', 'true');
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = 'firebase-language-override=; Max-Age=0; Path=/';
    });
    return visitor;
  }

  /** A first visit, which starts with the banner. */
  forgetsCookies(): Promise<void> {
    return this.run(() => localStorage.removeItem('cookieConsent'));
  }

  /** Opens a page, and waits until React has hydrated it. */
  async open(path: string): Promise<void> {
    await this.goTo(path);
    await this.isAlive();
  }

  /** Opens a page, which may not be hydrated yet. */
  async goTo(path: string): Promise<void> {
    const isAsked = this.engine.languageFrom === 'address';
    const url = new URL(isAsked ? `/${this.language}${path}` : path, this.site.url);
    try {
      await this.engine.goto(url.href);
    } catch (error) {
      // WebKitGTK sometimes ignores a response and then does nothing more in that window. Any other page is at fault
      // itself.
      if (!this.site.isLastPageLost) throw error;
      console.warn(`${url.pathname} was answered and did not begin; a new window tries again.`);
      await this.engine.openWindow();
      await this.engine.goto(url.href);
    }
  }

  isAlive(): Promise<void> {
    return this.until('the application', () => document.documentElement?.dataset.app === 'alive');
  }

  /** Clicks it once it is ready; again only if it moved away meanwhile. */
  async click(wanted: Wanted): Promise<void> {
    const press = async () => {
      const point = await this.restsAt(wanted);
      await this.run((what) => window.probe.aimAt(what), wanted);
      await this.engine.click(point);
      // A page that the click has left answers nothing, or with an error.
      const hasMissed = await this.run(() => window.probe.hasMissed()).catch(() => false);
      return hasMissed ? undefined : 'pressed';
    };
    await waitUntil(`a press that hits the ${named(wanted)}`, press, patience);
  }

  /** Where to click it, once it exists, is enabled, in view, not covered, and has stopped moving. */
  async restsAt(wanted: Wanted): Promise<Point> {
    let last: string | undefined;
    return this.#wait(`a ${named(wanted)} that can be pressed`, async () => {
      const point = await this.run((what) => window.probe.pointOf(what), wanted);
      const isAtRest = JSON.stringify(point) === last;
      last = JSON.stringify(point);
      return isAtRest ? point : null;
    });
  }

  async fill(field: Wanted, text: string): Promise<void> {
    await this.click(field);
    await this.until(`the focus in the ${named(field)}`, isFocused, field);
    await this.engine.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.engine.press(key);
  }

  sees(wanted: Wanted): Promise<void> {
    return this.until(`a visible ${named(wanted)}`, (what) => window.probe.find(what).length > 0, wanted);
  }

  sawLast(wanted: Wanted): Promise<void> {
    return this.until(`no visible ${named(wanted)}`, (what) => window.probe.find(what).length === 0, wanted);
  }

  reads(words: string): Promise<void> {
    return this.until(`the words “${words}”`, (text) => window.probe.shows(text), words);
  }

  async goBack(): Promise<void> {
    await this.run(() => window.probe.goBack());
  }

  /** Waits until a predicate about the page is true; the function may not use variables from around it. */
  async until<Given extends readonly unknown[]>(
    what: string,
    holds: (...given: Given) => boolean,
    ...given: Given
  ): Promise<void> {
    await this.#wait(what, async () => (await this.run(holds, ...given)) || null);
  }

  /** Runs in the page, with JSON values; the function may not use variables from around it. */
  async run<Given extends readonly unknown[], Result>(
    script: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result> {
    const values = given.map((value) => JSON.stringify(value)).join(', ');
    return (await this.engine.evaluate(`(${script})(${values})`)) as Result;
  }

  /** Errors that a journey causes on purpose. */
  expectsFaults(pattern: RegExp): void {
    this.#expectedFaults = pattern;
  }

  /** Errors in the browser's console. */
  faults(): readonly string[] {
    return this.site.faults.filter((fault) => !this.#expectedFaults?.test(fault));
  }

  leave(): Promise<void> {
    return this.site.stop();
  }

  /** A page that is being left answers nothing, or with an error. */
  async #wait<Result>(what: string, ask: () => Promise<Result | null>): Promise<Result> {
    let problem = '';
    const attempt = async () => {
      try {
        return (await ask()) ?? undefined;
      } catch (error) {
        problem = String(error);
        return undefined;
      }
    };
    try {
      return await waitUntil(what, attempt, patience);
    } catch (error) {
      throw new Error(`${error} ${problem}`, { cause: error });
    }
  }
}

export function isFocused(wanted: Wanted): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && window.probe.find(wanted).some((element) => element.contains(activeElement))
  );
}

function named({ role, name = '', within }: Wanted): string {
  return `${role} “${name}”${within ? ` in a ${named(within)}` : ''}`;
}
