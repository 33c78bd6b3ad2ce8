import { site } from '../../../site.config.ts';

/** RFC 3966: no white space. */
export const phoneLink = `tel:${site.contact.phone.replaceAll(/\s/g, '')}`;
