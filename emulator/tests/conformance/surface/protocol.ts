import protobuf from 'protobufjs';
import { publishedProtocol } from '../../../build/published-protocol.ts';

/** Google's own description of the protocol: fields, oneofs, enums, HTTP paths. */
const root = protobuf.Root.fromJSON(publishedProtocol()).resolveAll();
const service = root.lookupService('google.firestore.v1.Firestore');

export const methodNames: readonly string[] = Object.keys(service.methods);

export interface HttpRule {
  readonly verb: string;
  /** `/v1/{parent=…}/{collection_id}` */
  readonly path: string;
  /** The field in the body, `*` for all, or undefined for none. */
  readonly body: string | undefined;
}

export interface Method {
  readonly request: protobuf.Type;
  readonly response: protobuf.Type;
  readonly isStream: boolean;
  readonly http: HttpRule;
}

export function methodOf(name: string): Method {
  const method = service.methods[name];
  if (method === undefined) throw new Error(`The protocol has no method ${name}.`);
  const [verb = '', path] =
    ['get', 'post', 'patch', 'delete']
      .map((verb) => [verb, method.options?.[`(google.api.http).${verb}`]] as const)
      .find(([, path]) => path !== undefined) ?? [];
  return {
    request: root.lookupType(`google.firestore.v1.${method.requestType}`),
    response: root.lookupType(
      method.responseType.includes('.') ? method.responseType : `google.firestore.v1.${method.responseType}`,
    ),
    isStream: method.requestStream === true,
    http: { verb: verb.toUpperCase(), path: String(path), body: method.options?.['(google.api.http).body'] },
  };
}

/** `StructuredQuery.Filter`, `Timestamp` */
export function nameOf(type: protobuf.ReflectionObject): string {
  return type.fullName.replace(/^\.google\.(?:firestore\.v1|\w+)\./, '');
}

/** Messages that protobuf's JSON format writes as one value. */
export function isPlain(type: protobuf.ReflectionObject): boolean {
  return /^\.google\.protobuf\.(?:Timestamp|\w+Value)$/.test(type.fullName) && type instanceof protobuf.Type;
}
