import { collections } from '@labka/contract';
import { startEmulator } from '@labka/firestore-emulator';
import {
  clearDocuments,
  type RestAnswer,
  type RestClient,
  type RestWrite,
  restClient,
  unsignedToken,
} from '@labka/firestore-emulator/testing';
import { newDocumentId } from '../../support/document-id.ts';
import { type Attack, type AttackWrite, type Caller, transformEffects } from './attack.ts';

const project = 'demo-attack';
const takenId = 'taken'.padEnd(20, '0');

/**
 * An emulator, spoken to over its wire.
 * @param rules the path of a rules file
 */
export async function startAttackedFirestore(rules: string) {
  const emulator = await startEmulator({ port: 0, project, rules });
  const host = `127.0.0.1:${emulator.port}`;
  const owner = restClient(host, project, 'owner');
  const clients = clientsOf(host);
  const storeTaken = () =>
    owner.commit(
      Object.values(collections).map((name) => ({
        update: { name: `${owner.root}/${name}/${takenId}`, fields: {} },
      })),
    );
  await storeTaken();
  return {
    /** The answer to one commit. */
    attack: ({ caller, writes }: Attack): Promise<RestAnswer> =>
      clients[caller].commit(toRestWrites(writes, owner.root)),
    /** Removes what attacks have stored. */
    async clear(): Promise<void> {
      await clearDocuments(host, project);
      await storeTaken();
    },
    stop: () => emulator.stop(),
  };
}

function clientsOf(host: string): Readonly<Record<Caller, RestClient>> {
  const user = unsignedToken('eva', { email: 'eva@example.com' }, project);
  const administrator = unsignedToken('root', { admin: true, role: 'owner' }, project);
  return {
    visitor: restClient(host, project),
    user: restClient(host, project, user),
    'administrator by claim': restClient(host, project, administrator),
  };
}

/** @param writes of one commit: the ids of all are chosen together */
function toRestWrites(writes: Attack['writes'], root: string): RestWrite[] {
  const firstId = chooseId(writes[0], newDocumentId());
  return writes.map((write, index) => {
    const id = index === 0 ? firstId : chooseId(write, firstId);
    return toRestWrite(write, `${root}/${write.collection}/${id}`);
  });
}

function chooseId({ id }: AttackWrite, firstId: string): string {
  if (id.kind === 'fresh') return newDocumentId() + id.ending;
  return id.kind === 'taken' ? takenId : firstId;
}

function toRestWrite({ kind, fields, mask, transforms, exists }: AttackWrite, name: string): RestWrite {
  const currentDocument = exists === null ? {} : { currentDocument: { exists } };
  if (kind === 'delete') return { delete: name, ...currentDocument };
  return {
    update: { name, fields },
    ...(mask && { updateMask: { fieldPaths: mask } }),
    updateTransforms: transforms.map(({ fieldPath, effect }) => ({ fieldPath, ...transformEffects[effect] })),
    ...currentDocument,
  };
}
