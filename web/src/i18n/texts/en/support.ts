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
        'The support address and legal documents of {{brand}}. Write to us: we usually reply within {{supportAnswerHours}} hours on business days.',
      text: 'Write to the people behind {{brand}}.',
      mailTitle: 'Send us an email',
    },
    home: 'Back to home',
    title: 'How can we help?',
    text: 'Have a look at the answers below, or write to the people behind {{brand}}.',
    help: {
      title: 'Need help?',
      text: 'Tell us in your own words. If it’s about the app, mention your device and what you were doing at the time.',
    },
    legal: {
      title: 'Legal information',
      text: 'The rules of the service, how we protect your data and what you can ask us for.',
      documents: 'Legal documents',
      gdpr: 'GDPR and privacy',
    },
    topics: {
      label: 'Question topic',
      all: 'All topics',
      account: 'Account and registration',
      app: 'Using the app',
      technical: 'Technical problems',
      billing: 'Payments and billing',
      other: 'Other',
    },
    reply: {
      by: 'Write today, and you’ll usually hear from us by {{weekday}} {{date}}.',
      weekdays: {
        monday: 'Monday',
        tuesday: 'Tuesday',
        wednesday: 'Wednesday',
        thursday: 'Thursday',
        friday: 'Friday',
      },
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
      text: 'Write from your own email app, where you can also attach a screenshot.',
      action: 'Write an email',
    },
    source: 'The full text',
    safety: {
      title: 'Safety',
      location: {
        title: 'You decide who sees where you are',
        text: '$t(location)',
      },
      age: {
        title: 'For ages {{minimumAge}}+',
        text: 'If you’re under {{guardianAge}}, you also need the consent of a parent or another legal guardian.',
      },
      people: {
        title: 'A person decides',
        text: 'Software may flag spam; a person decides whether to remove content or restrict an account. We tell the user concerned why, and they can appeal.',
      },
      report: {
        title: 'Anyone can report a problem',
        text: 'Write to {{email}} and say what it is and where. You don’t need an account, and we’ll tell you the outcome.',
      },
      fear: {
        title: 'If someone frightens you',
        text: 'Stop sharing your location and write to us; if you’re in danger, call 158 or 112. Stalking is a crime, and we report serious cases to the police.',
      },
      meeting: {
        title: 'The first time you meet',
        text: 'Choose a public place, tell someone close to you, and keep your dog under control.',
      },
    },
    parents: {
      title: 'For parents',
      consent: {
        title: 'Consent on one page',
        text: 'Anyone under {{guardianAge}} needs your consent, signed or by email. Print the form from the terms of use and keep it; you can withdraw your consent at any time.',
      },
      visibility: {
        title: 'What others can see',
        text: 'Only people your child chooses in the settings see the profile and posts. Location sharing starts off; when it’s on, only the people chosen see it. We show no interest-based advertising to people under {{guardianAge}}.',
      },
      help: {
        title: 'Who to turn to',
        text: 'Write to {{email}} to withdraw your consent, to close the account, or if something has happened. In Slovakia, children can talk to someone free of charge on {{helpline}}; in danger, call 158 or 112.',
      },
    },
    partners: {
      title: 'For shelters, vets and the press',
      places: {
        title: 'Add your place',
        text: 'Are you a shelter, a vet, a town, or do you look after a dog park? Send us the place’s name, address and contact details, and tell us if the map has something wrong.',
      },
      press: {
        title: 'For the press',
        text: 'Writing about dogs, their people, or us? We’ll answer your questions, and the logo is here to download.',
      },
      logo: 'Logo ({{format}})',
    },
    stores: {
      available: 'You can download it from {{stores}}.',
      soon: 'It’s coming soon to {{stores}}.',
      web: 'There’s a web version for your browser.',
      and: 'and',
      googlePlay: 'Google Play',
      appStore: 'the App Store',
    },
    faq: {
      title: 'Frequently asked questions',
      source: 'Read in full: {{title}}',
      age: {
        question: 'How old do I have to be?',
        answer:
          'At least {{minimumAge}}. If you’re under {{guardianAge}}, you also need the consent of a parent or another legal guardian.',
      },
      stolenAccount: {
        question: 'Someone else has got into my account. What now?',
        answer:
          'Write to {{email}} straight away, if possible from the address you registered with. We’ll help you get the account back, and you aren’t responsible for what happens once you’ve told us.',
      },
      deleteAccount: {
        question: 'How do I delete my account?',
        answer:
          'In the app’s settings, or by emailing {{email}} from the address you registered with. We delete your profile, content, location and points; backups are overwritten within {{backupRetentionDays}} days. If you bought a subscription in an app store, cancel it there as well.',
      },
      map: {
        question: 'Why can’t I use the map and the chat on this website?',
        answer:
          'They only work once you’ve logged in to the app. This website introduces {{brand}} and has no login of its own.',
      },
      location: {
        question: 'Who can see where I am, and how do I turn it off?',
        answer:
          '$t(location) Turn sharing off in the app’s settings, or take away access to your location in your phone or browser settings. Others then can’t see you on the map, the map can’t show you what’s nearby, and the rest of the app keeps working.',
      },
      devices: {
        question: 'Which devices does the app work on?',
        answer: '{{devices}} The links are on the home page under Download.',
      },
      fault: {
        question: 'Something isn’t working. What should I tell you?',
        answer:
          'What you did, what happened and what you expected; your device, its operating system and the app’s version. A screenshot helps: attach it to an email to {{email}}.',
      },
      price: {
        question: 'How much does it cost?',
        answer:
          'The download is free. Premium services and in‑app purchases are optional, and you’ll see the price including VAT before you confirm.',
      },
      cancel: {
        question: 'How do I cancel a subscription?',
        answer:
          'Where you bought it, usually in the app store’s subscription settings, at least {{renewalCancelHours}} hours before the period ends. Uninstalling the app or deleting your account doesn’t cancel it. You keep the time you’ve already paid for.',
      },
      refund: {
        question: 'Can I get my money back?',
        answer:
          'App stores refund payments under their own rules; we’ll help you with the request. You keep your statutory rights, for example if the service is faulty or you want to withdraw from the contract.',
      },
      newsletter: {
        question: 'How do I unsubscribe from the newsletter?',
        answer:
          'With the link in every email. If you never confirmed your address, you won’t get any news and we delete the sign-up after {{newsletterConfirmDays}} days.',
      },
      myData: {
        question: 'How can I find out what data you hold about me?',
        answer:
          'Write to us; the GDPR page puts the letter together for you. We’ll answer within {{rightsAnswerMonths}} month, free of charge.',
      },
      message: {
        question: 'What happens to a message I send from here?',
        answer:
          'It reaches our support team by email and you get a reference for it. We delete it {{contactRetentionMonths}} months after the matter is closed.',
      },
    },
  },
};
