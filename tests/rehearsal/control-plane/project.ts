import { part, type Resource, text } from './resource.ts';

export const location = 'europe-west1';

/** A project at Google. The account that asks may do everything that is not denied to it. */
export class CloudProject {
  readonly id: string;
  readonly number = '100000000000';
  readonly denied = new Set<string>();
  /** Functions that Google cannot build. */
  readonly brokenBuilds = new Set<string>();
  /** By full name, such as `projects/<id>/secrets/SMTP_URL`. */
  readonly resources = new Map<string, Resource>();
  /** Bodies of uploaded files, by the name of their resource. */
  readonly files = new Map<string, Buffer>();
  readonly database: string;
  #count = 0;

  constructor(id: string) {
    this.id = id;
    this.database = `projects/${id}/databases/(default)`;
    this.put(`sites/${id}`, { defaultUrl: `https://${id}.web.app`, type: 'DEFAULT_SITE' });
    this.put('databases/(default)', { locationId: 'eur3', type: 'FIRESTORE_NATIVE' });
    for (const secret of ['SMTP_URL', 'NEWSLETTER_SECRET']) {
      this.put(`secrets/${secret}`, { replication: { automatic: {} } });
      this.put(`secrets/${secret}/versions/1`, { state: 'ENABLED' });
    }
  }

  /** @param below the project */
  put(below: string, resource: Resource): void {
    const name = `projects/${this.id}/${below}`;
    this.resources.set(name, { ...resource, name });
  }

  /** Resources directly below a collection, as `projects/<id>/secrets`; `-` stands for any location. */
  list(collection: string): Resource[] {
    const literal = collection.replaceAll(/[.()]/g, '\\$&').replaceAll('/-/', '/[^/]+/');
    const pattern = new RegExp(`^${literal}/[^/]+$`);
    return [...this.resources].filter(([name]) => pattern.test(name)).map(([, resource]) => resource);
  }

  next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** The functions that run. */
  get functions(): string[] {
    return this.list(`projects/${this.id}/locations/${location}/functions`)
      .filter(({ state }) => state === 'ACTIVE')
      .map((resource) => text(resource, 'name').split('/').at(-1) ?? '')
      .toSorted();
  }

  get rules(): string {
    const release = this.resources.get(`projects/${this.id}/releases/cloud.firestore`) ?? {};
    return JSON.stringify(part(this.resources.get(text(release, 'rulesetName')) ?? {}, 'source'));
  }

  /** A file as visitors get it; empty before the first release. */
  page(file: string): string {
    const releases = this.list(`projects/${this.id}/sites/${this.id}/channels/live/releases`);
    const name = text(part(releases.at(-1) ?? {}, 'version'), 'name');
    const hash = text(part(this.resources.get(name) ?? {}, 'files'), file);
    return this.files.get(`hosting/${hash}`)?.toString() ?? '';
  }
}
