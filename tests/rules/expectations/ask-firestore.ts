import {
  type CaseQuery,
  type CaseRequest,
  documentWrite,
  type RestAnswer,
  type RestClient,
  restClient,
  unsignedToken,
} from '@labka/firestore-emulator/testing';
import type { Expectation } from './expectation.ts';

/**
 * Sends an expectation to a running Firestore: stores the existing documents, then makes the request as its caller.
 * Returns the HTTP status. The project must be empty.
 */
export async function askFirestore(
  host: string,
  project: string,
  { documents, request }: Expectation,
): Promise<number> {
  const owner = restClient(host, project, 'owner');
  for (const { path, fields } of documents) {
    const stored = await owner.commit([documentWrite(`${owner.root}/${path}`, fields)]);
    if (stored.status !== 200) throw new Error(`${path} could not be stored: ${stored.text}`);
  }
  const { auth } = request;
  const token = auth ? unsignedToken(auth.uid, auth.token, project) : null;
  return (await send(restClient(host, project, token), request)).status;
}

function send(client: RestClient, { method, path, data = {}, query = {} }: CaseRequest): Promise<RestAnswer> {
  if (method === 'get') return client.get(path);
  if (method === 'list') return client.post(':runQuery', { structuredQuery: toStructuredQuery(path, query) });
  if (method === 'delete') return client.commit([{ delete: `${client.root}/${path}` }]);
  return client.commit([documentWrite(`${client.root}/${path}`, data)]);
}

function toStructuredQuery(path: string, { limit, allDescendants, where = [], orderBy = [] }: CaseQuery) {
  const filters = where.map(([fieldPath, operator, value]) => {
    if (operator !== '==') throw new Error(`These expectations have no filter ${operator}.`);
    return { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } };
  });
  return {
    from: [{ collectionId: path, ...(allDescendants && { allDescendants }) }],
    ...(limit !== undefined && { limit }),
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: orderBy.map((order) => ({ field: { fieldPath: order.split(' ')[0] } })),
  };
}
