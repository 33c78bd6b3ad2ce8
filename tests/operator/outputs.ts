/* Runs in the copy: prints, as JSON, what its functions say. */
import { languages } from '@labka/contract';
import { composeSupportMail } from '@labka/functions/mail/support-mail';
import { composeAcknowledgement, composeConfirmation } from '@labka/functions/mail/visitor-mails';
import { renderPage } from '@labka/functions/newsletter/page';
import { localOperator } from '../support/local-operator.ts';

const links = { confirmUrl: 'https://site.example/c', unsubscribeUrl: 'https://site.example/u' };
const words = { name: 'Zoe', email: 'zoe@example.com', subject: 'A park', message: 'Is it open?' };
const received = {
  ...words,
  id: 'r1',
  reference: 'K7F3-9QX2',
  receivedAt: new Date(),
  earlier: 0,
  latest: [],
};
const mails = [
  composeConfirmation({ ...localOperator, ...links, requestId: 'r1', to: words.email }),
  composeAcknowledgement(received, undefined, localOperator),
  composeSupportMail(received, localOperator),
].flatMap((mail) => (mail ? [mail.html, mail.text] : []));
const { operator } = localOperator;
const pages = languages.map((language) =>
  renderPage({ language, name: 'confirmed', token: undefined, operator }),
);

console.log(JSON.stringify([...mails, ...pages]));
