import { firstSentence, titleOf } from '../../support/texts.ts';
import { isAlive, type Journeys } from './journey.ts';

export const offline: Journeys = {
  'a form that could not load its database sends once online': async (visitor) => {
    const { newsletter } = visitor.text;
    const within = { role: 'form', name: newsletter.form.label };
    const subscribe = { role: 'button', name: newsletter.form.submit, within };
    const address = `${crypto.randomUUID()}@example.com`;
    visitor.expectsFaults(/import|fetch|load/i);
    await visitor.open('/legal');
    await isAlive(visitor);
    await visitor.sees(subscribe);
    visitor.site.goOffline();
    await visitor.fill({ role: 'textbox', name: '', within }, address);
    await visitor.click(subscribe);
    await visitor.reads(newsletter.error.failedTitle);
    visitor.site.goOnline();
    await visitor.click(subscribe);
    await visitor.reads(address);
  },

  'offline a link says so, online it leads on': async (visitor) => {
    const title = titleOf('terms', visitor.language);
    const terms = { role: 'link', name: title, within: { role: 'main' } };
    visitor.expectsFaults(/not loaded|import|fetch|load/i);
    await visitor.open('/legal');
    await isAlive(visitor);
    await visitor.sees(terms);
    visitor.site.goOffline();
    await visitor.click(terms);
    await visitor.reads(firstSentence(visitor.text.layout.pageFailed));
    await visitor.sees(terms);

    visitor.site.goOnline();
    await visitor.click(terms);
    await visitor.until('the other page', () => location.pathname === '/legal/terms');
    await visitor.sees({ role: 'heading', name: title });
  },
};
