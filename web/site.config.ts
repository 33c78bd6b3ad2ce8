/** The operator's data, which mails use too. */
export { site } from '@labka/contract/site';
