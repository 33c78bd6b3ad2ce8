/* Runs in the copy: prints, as JSON, the inputs of its functions and pictures. */
import { languages } from '@labka/contract';
import { composeConfirmation } from '@labka/functions/mail/letters';
import { renderPage } from '@labka/functions/newsletter/page';
import { outdatedPictures, renderings } from '../../tools/art/render.ts';
import { localOperator } from '../support/local-operator.ts';

const links = { confirmUrl: 'https://site.example/c', unsubscribeUrl: 'https://site.example/u' };
const mail = composeConfirmation({ ...localOperator, ...links, requestId: 'r1', to: 'zoe@example.com' });
const { operator } = localOperator;
const pages = languages.map((language) =>
  renderPage({ language, name: 'confirmed', token: undefined, operator }),
);
const social = (await renderings(['social'])).map(({ html }) => html.replace(/<style>.*<\/style>/s, ''));

console.log(
  JSON.stringify({ said: [mail.html, mail.text, ...pages, ...social], outdated: await outdatedPictures() }),
);
