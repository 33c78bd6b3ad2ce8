import { Clock, delays } from './clock.ts';
import { type Binding, emptyPolicy, type Policy } from './iam-policy.ts';
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
  /** Domains that were connected to its site. */
  readonly domains = new Set<string>();
  /** Functions whose next builds fail. */
  readonly brokenBuilds = new Set<string>();
  /** Bodies of uploaded files, by the name of what they belong to. */
  readonly files = new Map<string, Buffer>();
  readonly clock: Clock;
  /** Since when there is what Google's other services learn of late, in seconds of the clock. */
  readonly #since = new Map<string, number>();

  constructor(id: string, number: string, clock = new Clock()) {
    this.id = id;
    this.number = number;
    this.clock = clock;
  }

  /** Something new that other services learn of only later; what was there before stays as old as it is. */
  noteNew(what: string): void {
    if (!this.#since.has(what)) this.#since.set(what, this.clock.seconds);
  }

  /** Whether other services do not know it yet. */
  isNew(what: string, seconds: number): boolean {
    return this.clock.seconds - (this.#since.get(what) ?? Number.NEGATIVE_INFINITY) < seconds;
  }

  noteGrants(before: Policy, bindings: readonly Binding[]): void {
    const had = new Set(before.bindings.flatMap(grantsOf));
    for (const grant of bindings.flatMap(grantsOf)) if (!had.has(grant)) this.noteNew(grant);
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

  /** A policy without what was granted too recently to hold. */
  inForce(policy: Policy): Policy {
    const bindings = policy.bindings.map(({ role, members }) => ({
      role,
      members: members.filter((member) => !this.isNew(`${role} ${member}`, delays.grant)),
    }));
    return { ...policy, bindings };
  }

  policyOf(resource: string): Policy {
    return this.policies.get(resource) ?? emptyPolicy;
  }
}

function grantsOf({ role, members }: Binding): string[] {
  return members.map((member) => `${role} ${member}`);
}
