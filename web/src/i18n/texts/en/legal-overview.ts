/** English texts of the legal overview. */
export const texts = {
  legalOverview: {
    page: {
      title: 'Legal documents – {{brand}}',
      description:
        'The {{brand}} terms, privacy policy, cookie policy and GDPR notice in plain language, with one search across all of them and our answers, and who to contact.',
    },
    home: 'Back to home',
    title: 'Legal documents',
    text: 'What we promise you, what we ask of you and what happens to your data. Every chapter begins with a summary.',
    version: 'Version {{version}} of',
    coming: 'Version {{version}} takes effect on {{date}}.',
    support: {
      title: 'Support',
      text: 'Can’t find the answer? Ask us.',
    },
    contact: {
      title: 'Who to contact',
      general: 'General questions',
      support: 'Help and reporting content',
      privacy: 'Personal data',
    },
    points: {
      title: 'Contact points and reporting',
      text: 'Regulation (EU) 2022/2065 on digital services requires us to name these contacts. A person will answer you; we speak {{languages}}.',
      everyone: 'EU and national authorities (Article 11), and everyone who uses {{brand}} (Article 12):',
      coordinator: 'Our Digital Services Coordinator:',
      report: 'How to report illegal content',
      children: 'How we protect children',
    },
    accessibility: {
      title: 'Accessibility statement',
      service:
        'This statement covers the {{brand}} website, where you can read about the app, find our legal documents, write to us and subscribe to our newsletter. It doesn’t cover the app itself.',
      standard:
        'We build the website to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, which includes the requirements that the European standard EN 301 549 sets for web pages.',
      how: 'Everything works with a keyboard and with a screen reader, text can be enlarged, and light or dark mode follows your device. You can read everything without JavaScript. Automated tests check every page in every language before each release; no independent expert has audited it yet.',
      gaps: 'We know of one limitation: the forms, the search, the letter builder and the list of stored data need JavaScript. Without it, send us an email.',
      contact: 'If something gets in your way, write to us. We’ll help, and we’ll fix it:',
      authority: 'Compliance with Slovak Act No. 351/2022 Coll. is supervised by the',
    },
  },
};
