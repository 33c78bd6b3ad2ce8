import { emptyPolicy, type Policy } from './iam-policy.ts';
import type { Resource } from './resource.ts';

/** What is in one Google Cloud project. */
export class CloudProject {
  readonly id: string;
  readonly number: string;
  /** Whether a billing account pays: the Blaze plan. */
  isBilled = true;
  /** APIs that are switched on. */
  readonly services = new Set<string>();
  policy: Policy = emptyPolicy;
  /** Permissions of roles of its own, by name. */
  readonly customRoles = new Map<string, readonly string[]>();
  /** Emails of service accounts that exist. */
  readonly serviceAccounts = new Set<string>();
  /** Policies of single resources, by the resource's name. */
  readonly policies = new Map<string, Policy>();
  /** Everything else by its name, as `projects/<id>/secrets/SMTP_URL`. */
  readonly resources = new Map<string, Resource>();
  /** Functions whose next builds fail. */
  readonly brokenBuilds = new Set<string>();
  /** Bodies of uploaded files, by the name of what they belong to. */
  readonly files = new Map<string, Buffer>();

  constructor(id: string, number: string) {
    this.id = id;
    this.number = number;
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

  policyOf(resource: string): Policy {
    return this.policies.get(resource) ?? emptyPolicy;
  }
}
