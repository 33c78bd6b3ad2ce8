/** English texts of the support page. */
export const texts = {
  support: {
    page: {
      title: 'Support – {{brand}}',
      description:
        'Help with {{brand}}: answers to common questions about the account, the map, payments and data, and people who usually reply within 24 hours on business days.',
    },
    byMail: {
      description:
        'Help with {{brand}}: the address of our support, the legal documents, and people who usually reply within 24 hours on business days.',
      text: 'Write to the people behind {{brand}}. We read every message.',
      mailTitle: 'Write us an e-mail',
    },
    home: 'Back to home',
    title: 'How can we help?',
    text: 'Look through the answers below, or write to the people behind {{brand}}. We read every message.',
    help: {
      title: 'Need help?',
      text: 'Write to us in your own words. If it is about the app, add your device and what you were just doing.',
    },
    legal: {
      title: 'Legal information',
      text: 'Rules of the service, protection of data and what you can ask of us.',
      documents: 'Legal documents',
      gdpr: 'GDPR and privacy',
    },
    topics: {
      label: 'Topic of the questions',
      all: 'All topics',
      account: 'Account and registration',
      app: 'Using the app',
      technical: 'Technical problems',
      billing: 'Payments and billing',
      other: 'Other',
    },
    replyBy: 'For a message sent today, that is by {{day}}.',
    form: {
      title: 'Write to support',
      topic: 'Topic',
      chooseTopic: 'Choose a topic',
      topicRequired: 'Please choose a topic.',
      failed: 'An error occurred while sending the message.',
    },
    mail: {
      title: 'Prefer an e-mail?',
      text: 'Write from your own mail program. You can attach a screenshot there.',
      action: 'Write to {{email}}',
    },
    faq: {
      title: 'Frequent questions',
      source: 'In full: {{title}}',
      age: {
        question: 'How old do I have to be?',
        answer:
          'At least {{minimumAge}}. If you are not yet {{guardianAge}}, you also need the consent of a parent or another legal guardian.',
      },
      guardian: {
        question: 'How does a parent give consent?',
        answer:
          'By a signed statement or an e-mail; keep it, because we may ask for it. The terms of use offer a one-page form to print. A parent can withdraw the consent at any time by writing to {{email}}.',
      },
      stolenAccount: {
        question: 'Somebody else has got into my account. What now?',
        answer:
          'Write to {{email}} at once, if possible from the address that you registered with. We will help you get the account back; what happens after you have told us is not your responsibility.',
      },
      deleteAccount: {
        question: 'How do I delete my account?',
        answer:
          'In the settings of the app, or by an e-mail to {{email}} from the address that you registered with. We delete the profile, content, location and points; backups are overwritten within {{backupRetentionDays}} days. A subscription bought in an app store has to be cancelled in the store as well.',
      },
      map: {
        question: 'Why can I not use the map and the chat on this website?',
        answer:
          'They work only after you log in, in the mobile app and in the web version of the app. This website introduces {{brand}} and has no login.',
      },
      location: {
        question: 'How do I switch off sharing my location?',
        answer:
          'At any time in the settings of the app; access to location can also be taken away in the settings of your phone or browser. Others then do not see you on the map, and everything else keeps working.',
      },
      report: {
        question: 'How do I report a person or a post?',
        answer:
          'Write to {{email}}, say where it is and what is wrong with it. You need no account for that. A person decides, and you learn the result.',
      },
      devices: {
        question: 'Which devices does the app run on?',
        answer:
          'It can be downloaded from one mobile store; the listing in the other store is marked as available soon. Besides that there is a web version for the browser. The current links are on the home page under Download.',
      },
      fault: {
        question: 'Something does not work. What should I write to you?',
        answer:
          'What you did, what happened and what you expected; the kind of device, its system and the version of the app. A screenshot helps: attach it to an e-mail to {{email}}.',
      },
      price: {
        question: 'What does it cost?',
        answer:
          'The download is free. Premium services and purchases in the app are optional; you see the price including VAT before you confirm.',
      },
      cancel: {
        question: 'How do I cancel a subscription?',
        answer:
          'Where you bought it, usually in the subscription settings of the app store, at least {{renewalCancelHours}} hours before the period ends. Uninstalling the app or deleting the account does not cancel it. You can use up the time that you have paid for.',
      },
      refund: {
        question: 'Can I have my money back?',
        answer:
          'Payments made in an app store are refunded by the store under its rules; we will help you with the request. Your statutory rights, above all from defective performance and withdrawal from a contract, remain untouched.',
      },
      newsletter: {
        question: 'How do I unsubscribe from the newsletter?',
        answer:
          'By the link in every mail. If you never confirmed your address, you receive no news, and we delete the sign-up after {{newsletterConfirmDays}} days.',
      },
      myData: {
        question: 'How do I learn what data you hold about me?',
        answer:
          'Write to us; the GDPR page composes the letter for you. We answer within {{rightsAnswerMonths}} month and free of charge.',
      },
      message: {
        question: 'What happens to a message that I send here?',
        answer:
          'It goes to our support by e-mail and you receive a reference for it. We delete it {{contactRetentionMonths}} months after the matter is closed.',
      },
    },
  },
};
