/** The database is in `eur3`, which this region is part of. */
export const region = 'europe-west1';

/** The service account that functions run as and that queues call them as; infra/identities.tf creates it. */
export const functionsAccountId = 'site-functions';
