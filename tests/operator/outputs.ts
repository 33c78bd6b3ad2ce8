/* Runs in the copy: prints, as JSON, what its functions say. */
import { languages } from '@labka/contract';
import { composeConfirmation } from '@labka/functions/mail/visitor-mails';
import { renderPage } from '@labka/functions/newsletter/page';
import { localOperator } from '../support/local-operator.ts';

const links = { confirmUrl: 'https://site.example/c', unsubscribeUrl: 'https://site.example/u' };
const mail = composeConfirmation({ ...localOperator, ...links, requestId: 'r1', to: 'zoe@example.com' });
const { operator } = localOperator;
const pages = languages.map((language) =>
  renderPage({ language, name: 'confirmed', token: undefined, operator }),
);

console.log(JSON.stringify([mail.html, mail.text, ...pages]));
