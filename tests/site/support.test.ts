import { languages, supportTopics } from '@labka/contract';
import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { describe, expect, test } from 'vitest';
import { websiteTexts } from '../support/texts.ts';
import { documentOf, pageFiles, readBuilt, spaced, words } from './built-site.ts';

const { placesEmail, pressEmail, supportEmail } = site.contact;

/** Phrases that a page may only contain if the site has the form and the questions, for each language that is listed. */
const promises: Readonly<Record<string, RegExp>> = {
  en: /support form|answers? below|answers about your account|frequently asked questions|prefer email|subject or topic/i,
  sk: /formulár podpory|odpovede nižšie|odpovede na otázky|časté otázky|radšej e.mailom|predmet alebo téma/i,
};

describe.each(languages)('the support page in %s', (language) => {
  const { contact, danger, location, support } = websiteTexts[language];
  const main = documentOf(`${language}/support.html`).querySelector('main');
  const links = [...(main?.querySelectorAll('a') ?? [])];
  const addressOf = (name: string) =>
    links.find((link) => words(link) === name)?.getAttribute('href') ?? undefined;

  test('links home and documents, names the response time', () => {
    expect(addressOf(support.home)).toBe('/');
    expect(main?.querySelector('a[href="/legal"]')).not.toBeNull();
    expect(addressOf(support.legal.gdpr)).toBe('/legal/gdpr');
    expect(addressOf(supportEmail)).toBe(`mailto:${supportEmail}`);
    expect(addressOf(support.mail.action)).toBe(`mailto:${supportEmail}`);
    expect(words(main?.querySelector('#napisat'))).toContain(contact.responseTime);
    expect(words(main)).toContain(`${support.mail.text} ${contact.responseTime}`);
  });

  // links.test.ts follows the links.
  test('gives safety rules with their section of the terms', () => {
    const rules = [...(main?.querySelectorAll('#bezpecnost details') ?? [])];
    expect(rules).toHaveLength(5);
    expect(words(main?.querySelector('#bezpecnost'))).toContain(location);
    for (const rule of rules)
      expect(rule.querySelector('a[href^="/legal/terms#"]'), words(rule)).not.toBeNull();
    expect(rules[0]?.querySelector('[id]')?.id).toBe('nahlasit');
    expect(rules[0]?.querySelector(`a[href="mailto:${supportEmail}"]`)).not.toBeNull();
  });

  test.each([
    ['[aria-labelledby="help-title"] > p', danger.match(/\d{3}/g) ?? ['none']],
    ['#rodicia > div > p', [authorities.childHelpline.phone.replaceAll(' ', '')]],
  ])('%s shows whom to call, unfolded', (section, numbers) => {
    const links = [...(main?.querySelectorAll(`${section} a[href^="tel:"]`) ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(numbers.map((number) => `tel:${number}`));
  });

  test('tells parents of consent, visibility, and contacts', () => {
    const rules = [...(main?.querySelectorAll('#rodicia details') ?? [])];
    expect(rules).toHaveLength(3);
    expect(rules[0]?.querySelector('a[href="/legal/terms#suhlas-zakonneho-zastupcu"]')).not.toBeNull();
    expect(words(rules[2])).toContain(supportEmail);
  });

  test.each([
    ['pridat-miesto', placesEmail],
    ['media', pressEmail],
  ])('#%s gives the address that the operator names', (anchor, email) => {
    const address = main?.querySelector(`#${anchor} a[href^="mailto:"]`)?.getAttribute('href') ?? null;
    expect(address).toBe(email && `mailto:${email}`);
  });

  // The second operator has neither the form nor the questions.
  test('form and questions are named where they exist', () => {
    const { title, ...questions } = support.faq;
    const asked = Object.values(questions).map((question) => question.title);
    const named = [title, support.form.title, support.form.chooseTopic, support.topics.billing, ...asked];
    const shown = named.filter((text) => words(main).includes(text));
    expect(shown).toEqual(site.supportForm ? named : []);
    // Single versions keep the words of their day.
    const pages = pageFiles.filter((file) => file.startsWith(`${language}/`) && !/legal\/\w+\//.test(file));
    const promising = pages.filter((file) => promises[language]?.test(spaced(readBuilt(file))));
    const expected = site.supportForm && promises[language] ? ['legal/privacy', 'support'] : [];
    expect(promising).toEqual(expected.map((name) => `${language}/${name}.html`));
  });

  if (!site.supportForm) return;

  test('each group of answers has a link', () => {
    const titles = [...(main?.querySelectorAll('h3:has(+ div > details)') ?? [])];
    expect(titles.length).toBeGreaterThan(5);
    for (const title of titles) expect(addressOf(words(title))).toBe(`#${title.parentElement?.id}`);
  });

  test('answers questions without script', () => {
    const questions = [...(main?.querySelectorAll('details') ?? [])];
    expect(questions.length).toBeGreaterThan(10);
    for (const question of questions) {
      expect(question.querySelector('[id]')?.id).toMatch(/^[a-z-]+$/);
      expect(words(question.querySelector('summary h4'))).toMatch(/\?/);
      expect(words(question.querySelector('p')).length, words(question)).toBeGreaterThan(40);
    }
    const answers = [...(main?.querySelectorAll('details p') ?? [])].filter((answer) =>
      words(answer).includes('@'),
    );
    expect(answers.length).toBeGreaterThan(2);
    for (const answer of answers)
      expect(answer.querySelector('a[href^="mailto:"]'), words(answer)).not.toBeNull();
  });

  test('asks only for name, address, topic and message', () => {
    const fields = [...(main?.querySelectorAll('form :is(input, select, textarea)') ?? [])];
    // The topic is the subject of the stored message.
    const names = ['name', 'email', 'subject', 'message'];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(names);
    const topics = [...(main?.querySelectorAll('form select option') ?? [])].map((option) =>
      option.getAttribute('value'),
    );
    expect(topics).toEqual(['', ...supportTopics]);
  });
});
