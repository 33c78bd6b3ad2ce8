import { Failure } from '../../support/command.ts';
import { type Google, region } from '../google.ts';

/** Sets a secret that has no value yet: links in mails that were already sent are encrypted with an existing one. */
export async function ensureSecret({ ask }: Google, name: string, make: () => string | Promise<string>) {
  const secrets = 'secretmanager.googleapis.com/v1/~/secrets';
  const version = await ask(`${secrets}/${name}/versions/latest`);
  if (version?.state === 'ENABLED') return console.log(`secret ${name}: set already`);
  const data = Buffer.from(await make()).toString('base64');
  await ask('serviceusage.googleapis.com/v1/~/services/secretmanager.googleapis.com:enable', {});
  if (!(await ask(`${secrets}/${name}`)))
    await ask(`${secrets}?secretId=${name}`, {
      replication: { userManaged: { replicas: [{ location: region }] } },
    });
  if (!(await ask(`${secrets}/${name}:addVersion`, { payload: { data } })))
    throw new Failure('Secret Manager is not ready yet. Wait a minute, then run the same command again.');
  console.log(`secret ${name}: set`);
}
