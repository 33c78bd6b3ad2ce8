/** Collections of the functions; the rules open none of them. docs/functions.md says how long each is kept. */
export const serverCollections = {
  /** By `addressId`: when this address was last sent an acknowledgement. */
  acknowledgements: 'acknowledgements',
  /** By hash of address, subject and message: which message said the same shortly before. */
  fingerprints: 'message_fingerprints',
  /** One mail to support about many messages. */
  digests: 'digests',
  /** By collection: up to which creation time the sweep has looked. */
  sweeps: 'sweeps',
  /** By `addressId`. */
  subscribers: 'subscribers',
  /** By consent: proof of one consent and of its withdrawal. */
  consents: 'newsletter_consents',
  /** What staff did with a person's data. */
  privacyRequests: 'privacy_requests',
} as const;
