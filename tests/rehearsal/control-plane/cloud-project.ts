import type { Grants } from './iam-policy.ts';
import type { Resource } from './resource.ts';

export class CloudProject {
  readonly id: string;
  readonly number: string;
  readonly services = new Set<string>();
  /** Grants on the project and on its resources, by full names such as `projects/<id>/secrets/SMTP_URL`. */
  readonly #grants = new Map<string, Grants>();
  /** Permissions of its custom roles, by name. */
  readonly customRoles = new Map<string, readonly string[]>();
  readonly serviceAccounts = new Set<string>();
  /** All other resources, by full name. */
  readonly resources = new Map<string, Resource>();
  /** Bodies of uploaded files, by the name of their resource. */
  readonly files = new Map<string, Buffer>();
  /** Domains connected to its site. */
  readonly domains = new Set<string>();
  readonly brokenBuilds = new Set<string>();

  constructor(id: string, number: string) {
    this.id = id;
    this.number = number;
  }

  get name(): string {
    return `projects/${this.id}`;
  }

  get computeAccount(): string {
    return `${this.number}-compute@developer.gserviceaccount.com`;
  }

  /** Resources directly below a collection, as `projects/<id>/secrets`; `-` stands for any location. */
  list(collection: string): Resource[] {
    const literal = collection.replaceAll(/[.()]/g, '\\$&').replaceAll('/-/', '/[^/]+/');
    const pattern = new RegExp(`^${literal}/[^/]+$`);
    return [...this.resources].filter(([name]) => pattern.test(name)).map(([, resource]) => resource);
  }

  grantsOn(name: string): Grants {
    return this.#grants.get(name) ?? new Set();
  }

  setGrants(name: string, grants: Iterable<string>): void {
    this.#grants.set(name, new Set(grants));
  }
}
