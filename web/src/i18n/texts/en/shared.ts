/** English texts of every page. English defines the keys; the other languages have the same ones. */
export const shared = {
  page: {
    notFound: {
      title: 'Page not found – {{brand}}',
      description: 'There is no page at this address. Go back to the home page of {{brand}}, or write to us.',
    },
  },
  layout: {
    skipToContent: 'Skip to content',
    homeLink: '{{brand}}, home page',
    languageFailed: 'The language could not be changed. Please check your connection.',
  },
  contact: {
    title: 'Talk to us',
    text: 'A question, an idea, or a park that is missing from the map? We are glad to hear from you.',
    responseTime: 'We usually reply within 24 hours on business days.',
    emailHeading: 'E-mail',
    addressHeading: 'Address',
    country: 'Slovakia',
    form: {
      label: 'Contact form',
      name: { label: 'Name', required: 'Please enter your name.' },
      email: {
        label: 'Email',
        required: 'Please enter your email address.',
        invalid: 'Please enter a valid email address.',
      },
      subject: { label: 'Subject', required: 'Please enter a subject.' },
      message: { label: 'Message', required: 'Please enter your message.' },
      submit: 'Send message',
      sending: 'Sending...',
      tooLong: 'This text is too long. Please shorten it to {{max}} characters.',
      remaining_one: '{{count}} character left',
      remaining_other: '{{count}} characters left',
      exceeded_one: '{{count}} character too many',
      exceeded_other: '{{count}} characters too many',
      withoutScript: 'The form needs JavaScript. Without it, write to us by e-mail:',
    },
    error: {
      required: 'Please fill in all form fields.',
      email: 'Please enter a valid email address.',
      tooLong: 'Some of the texts are too long. Please shorten them.',
      failedTitle: 'Error',
      failed: 'Failed to send message. Please try again later.',
      notSent: 'Nothing was sent. What you wrote is still in the form.',
      unconfirmed:
        'We received no confirmation. Your message may have arrived under the reference {{reference}}. You can send it again: it will not arrive twice.',
      fallback: 'Or send it by e-mail to',
    },
    success: {
      toast: 'Message was sent successfully!',
      title: 'Thank you, your message is on its way',
      text: 'We will reply to {{email}}, usually within 24 hours on business days.',
      reference: 'Your reference: {{reference}}',
    },
  },
  newsletter: {
    title: 'News from the pack',
    text: 'What is new in the app and where dogs are meeting next. You confirm your address by e-mail and can unsubscribe at any time.',
    form: {
      label: 'Newsletter',
      email: { label: 'Email', tooLong: 'This address is too long. It may have {{max}} characters at most.' },
      submit: 'Subscribe',
      sending: 'Sending...',
      withoutScript: 'The form needs JavaScript. Without it, subscribe by e-mail:',
    },
    error: {
      required: 'Please enter your email address.',
      failedTitle: 'Subscription failed',
      failed: 'An error occurred while subscribing to the newsletter. Please try again later.',
      notSent: 'You were not subscribed. Your address is still in the box.',
      unconfirmed:
        'We received no confirmation, but your subscription may have arrived. You can send it again: it will not be counted twice.',
      fallback: 'Or write to',
    },
    success: {
      toast: 'Thank you for subscribing!',
      title: 'Almost there',
      text: 'Check your inbox: we are sending a link to {{email}}. Confirm it and you are in.',
      doubtful:
        'The address {{email}} does not look complete. If no mail comes, subscribe again with the right one.',
    },
  },
  footer: {
    company: 'Operator',
    companyId: 'Company ID: {{companyId}}',
    register: 'Register: {{registerEntry}}',
    contact: 'Contact',
    rights: '© {{year}} {{company}} All rights reserved.',
  },
  notFound: {
    code: '404',
    text: 'Oops! Page not found',
    home: 'Return to Home',
  },
  toast: {
    viewport: 'Notifications ({hotkey})',
    close: 'Close notification',
    provider: 'Notification',
  },
};
