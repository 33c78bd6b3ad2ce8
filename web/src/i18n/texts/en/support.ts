/** English texts of the support page. */
export const texts = {
  support: {
    page: {
      title: 'Support – {{brand}}',
      description:
        'Answers about your {{brand}} account, the map, payments and data. If you need more, write to us: we usually reply within {{supportAnswerHours}} hours on business days.',
    },
    byMail: {
      description:
        '{{brand}} support by email, and our legal documents. We usually reply within {{supportAnswerHours}} hours on business days.',
      text: 'Write to the people behind {{brand}}.',
      mailTitle: 'Send us an email',
    },
    home: 'Back to home',
    title: 'How can we help?',
    text: 'Have a look at the answers below, or write to the people behind {{brand}}.',
    help: { title: 'Need help?' },
    source: 'Details: {{title}}',
    legal: {
      title: 'Legal information',
      documents: 'Legal documents',
      gdpr: 'GDPR and privacy',
    },
    topics: {
      account: 'Account and registration',
      app: 'Using the app',
      technical: 'Technical problems',
      billing: 'Payments and billing',
      other: 'Other',
      data: 'Newsletter and data',
    },
    form: {
      title: 'Write to support',
      topic: 'Topic',
      chooseTopic: 'Choose a topic',
      topicRequired: 'Please choose a topic.',
      failed: 'An error occurred while sending the message.',
    },
    mail: {
      title: 'Prefer email?',
      text: 'You can attach a screenshot too.',
      action: 'Write an email',
    },
    safety: {
      title: 'Safety',
      location: {
        title: 'Who sees me on the map?',
        text: '$t(location) You can turn sharing off in the app’s settings, or block access to your location in your phone or browser.',
      },
      people: {
        title: 'Who decides what’s removed?',
        text: 'Software may flag spam, but only a person decides to remove content or restrict an account. We tell the user concerned why, and they can appeal.',
      },
      report: {
        title: 'How do I report someone or their posts?',
        text: 'Anyone can, even without an account: write to {{email}} and say what it is and where. We may block the account, and we’ll tell you the outcome.',
      },
      fear: {
        title: 'What if someone makes me feel unsafe?',
        text: 'Stop sharing your location and write to us; if you’re in danger, call 112. Stalking is a crime, and we report serious cases to the police.',
      },
      meeting: {
        title: 'How do I meet someone safely?',
        text: 'Meet in public the first time, tell someone close to you where you’re going, and keep your dog under control.',
      },
    },
    parents: {
      title: 'For parents',
      text: 'In Slovakia, children can talk to someone free of charge on {{helpline}}.',
      consent: {
        title: 'When is my consent needed?',
        text: 'Children can have an account from {{minimumAge}}, and need your consent until they turn {{guardianAge}}. Sign the form in the terms of use and keep it, or give your consent by email. You can withdraw it at any time.',
      },
      visibility: {
        title: 'Who sees my child’s profile?',
        text: 'Only the people your child chooses in the settings see the profile, the posts and, once sharing is turned on, the location.',
      },
      help: {
        title: 'Who do I contact about my child?',
        text: 'Write to {{email}} to withdraw your consent or close the account, or if something has happened.',
      },
    },
    places: {
      title: 'Add your place',
      text: 'Do you run a shelter, a vet practice or a dog park? Send us its name, address and contact details.',
    },
    press: {
      title: 'For the press',
      text: 'Writing about dogs, their people or us? We’re happy to answer.',
      logo: 'Logo ({{format}})',
    },
    stores: {
      available: 'You can download it from {{stores}}.',
      soon: 'It’s coming soon to {{stores}}.',
      web: 'It also works in your browser.',
      onlyWeb: 'It works in your browser.',
      and: 'and',
      googlePlay: 'Google Play',
      appStore: 'the App Store',
    },
    faq: {
      title: 'Frequently asked questions',
      age: {
        title: 'How old do I have to be?',
        text: 'At least {{minimumAge}}. If you’re under {{guardianAge}}, you also need the consent of a parent or another legal guardian.',
      },
      lostAccess: {
        title: 'Forgotten password? Hacked account?',
        text: 'Write to {{email}} straight away, if possible from the address you registered with. We’ll help you log back in. Don’t send us your password.',
      },
      deleteAccount: {
        title: 'How do I delete my account?',
        text: 'In the app’s settings, or by emailing {{email}} from the address you registered with. We delete your profile, content, location and points; backups are overwritten within {{backupRetentionDays}} days. If you bought a subscription in an app store, cancel it there as well.',
      },
      map: {
        title: 'Why don’t the map and chat work here?',
        text: 'They only work once you’ve logged in to the app.',
      },
      devices: {
        title: 'How do I get the app?',
        text: '{{devices}} You sign up and log in right in the app.',
      },
      fault: {
        title: 'How do I report a problem?',
        text: 'Tell us what you did, what you expected and what happened instead, with your device, its operating system and the app version.',
      },
      price: {
        title: 'How much does it cost?',
        text: 'The download is free. Premium services and in‑app purchases are optional, and you’ll see the price including VAT before you confirm. Ask support about invoices.',
      },
      cancel: {
        title: 'How do I cancel a subscription?',
        text: 'Where you bought it, usually in the app store, at least {{renewalCancelHours}} hours before the period ends; you keep the time you’ve already paid for. Uninstalling the app or deleting your account doesn’t cancel it.',
      },
      refund: {
        title: 'Can I get my money back?',
        text: 'App stores refund payments under their own rules; we’ll help you with the request. You keep your statutory rights.',
      },
      newsletter: {
        title: 'How do I stop the newsletter?',
        text: 'With the unsubscribe link in every newsletter email.',
      },
      myData: {
        title: 'What data do you hold about me?',
        text: 'Write to us, and we’ll answer within {{rightsAnswerMonths}} month, free of charge. The GDPR page helps you word the letter.',
      },
      message: {
        title: 'What happens to my message?',
        text: 'It goes to our support team by email, and you get a reference for it. We delete it {{contactRetentionMonths}} months after the matter is closed.',
      },
    },
  },
};
