/** English texts of the legal overview. */
export const texts = {
  legalOverview: {
    page: {
      title: 'Legal documents – {{brand}}',
      description:
        'Terms of use, privacy, cookies and GDPR of {{brand}} in plain language, with a search over all of them, contact points and the accessibility statement.',
    },
    home: 'Back to home',
    title: 'Legal documents',
    text: 'What we promise you, what we ask of you and what happens to your data. Every chapter begins with one sentence that says what matters.',
    version: 'Version {{version}}, last updated',
    search: {
      label: 'Search all four documents',
      hint: 'The search runs in your browser; what you type is sent nowhere.',
      none: 'Nothing found. Try another word, or a shorter part of it.',
      found_one: '{{count}} place found',
      found_other: '{{count}} places found',
      failed: 'The search could not be loaded. Please check your connection and try again.',
    },
    support: {
      title: 'Support',
      text: 'You did not find the answer, or something does not work? Ask people.',
    },
    contact: {
      title: 'Whom to write to',
      general: 'General questions',
      support: 'Help with the app, reports of content',
      privacy: 'Personal data',
    },
    points: {
      title: 'Contact points and reporting of content',
      text: 'Under Regulation (EU) 2022/2065 on digital services we name one place for authorities and one for people who use the service. We communicate in Slovak and English, and a person answers you.',
      authorities: 'Authorities of the Member States, the Commission and the Board (Article 11):',
      users: 'Users of the service (Article 12):',
      coordinator: 'Digital Services Coordinator in Slovakia:',
      report: 'How to report illegal content',
      children: 'How we protect children',
    },
    accessibility: {
      title: 'Accessibility statement',
      service:
        'This statement is about the website of {{brand}}: it presents the app, publishes legal documents and lets you write to us and subscribe to news. It does not cover the app itself.',
      standard:
        'We build the website to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, which includes the requirements that the European standard EN 301 549 sets for web pages.',
      how: 'Everything can be used by keyboard and with a screen reader, text can be enlarged and light and dark follow your device. All texts can also be read without JavaScript. Automated tests check every page in both languages before each release; we have not had it audited by an independent expert.',
      gaps: 'We know of this limit: without JavaScript the forms do not work, and an e-mail address takes their place.',
      contact: 'If something stands in your way, write to us; we will help and repair it:',
      authority: 'The requirements of Slovak Act No. 351/2022 Coll. are supervised by',
    },
  },
};
