/**
 * What Google's emulator answers otherwise, and why ours does not follow it. The pattern meets one line:
 * `grpc Commit owner writes.0.delete = "x" | Google's status and message | our status and message`.
 */
export interface SurfaceDifference {
  readonly name: string;
  readonly pattern: RegExp;
  /** Why; sentences of Firestore's documentation are quoted. */
  readonly because: string;
}

export const surfaceDifferences: readonly SurfaceDifference[] = [
  {
    name: 'PartitionQuery',
    pattern: /^\w+ PartitionQuery .* \| UNIMPLEMENTED .*PartitionQuery is unimplemented \| /,
    because:
      'Google\'s emulator lacks the method. The service: "Partitions a query by returning partition cursors that can be used to run the query in parallel."',
  },
  {
    name: 'no answer',
    pattern: /\| no answer\s+\| /,
    because:
      "Google's emulator never answers a message on a channel or a URL parameter that it cannot read, `transaction` in a URL, and the removal of an unknown target.",
  },
  {
    name: 'internal error',
    pattern: /\| UNKNOWN .*\| (?:INVALID_ARGUMENT|FAILED_PRECONDITION|PERMISSION_DENIED|OK) /,
    because: "Google's emulator fails without a reason; ours names the fault or serves the request.",
  },
  {
    name: 'long URL',
    pattern: /^rest .*x{100}.* \| HTTP 404 Not Found \| /,
    because: "Google's emulator has no route for a URL of more than 4 KiB.",
  },
  {
    name: 'closed channel',
    pattern: /^channel Write .* \| HTTP 404\s+\| OK /,
    because: "Google's emulator closes a write stream after a message without writes; ours keeps it open.",
  },
  {
    name: 'size of a name',
    pattern:
      /\| (?:OK|NOT_FOUND|PERMISSION_DENIED) .*\| INVALID_ARGUMENT (?:The key path|Key path is|Document (?:parent )?name is longer|Resource name is longer)/,
    because:
      'Document ids and collection ids: "Must be no longer than 1,500 bytes". "Maximum depth of subcollections: 100". "Maximum size for a document name: 6 KiB". Google\'s emulator checks some of it when it stores a document.',
  },
  {
    name: 'size of a field path',
    pattern: /\| (?:OK|PERMISSION_DENIED) .*\| INVALID_ARGUMENT (?:property path is longer|paths must have)/,
    because:
      '"Maximum size of a field name: 1,500 bytes". "Maximum depth of fields in a map or array: 20". Google\'s emulator does not check the paths of transforms and vector searches.',
  },
  {
    name: 'reserved name in a transform',
    pattern: /fieldPath = "__name__" \| OK .*\| INVALID_ARGUMENT field name __name__ is reserved/,
    because: 'Field names: "Cannot match the regular expression __.*__".',
  },
  {
    name: 'other database',
    pattern:
      /\| INVALID_ARGUMENT (?:Document ".*" is not in |The request was for database|This write stream belongs)/,
    because:
      'Documents are "in the format projects/{project_id}/databases/{database_id}/documents/…" of the request\'s database. Google\'s emulator reads and writes another one.',
  },
  {
    name: 'rollback elsewhere',
    pattern: /^\w+ Rollback \w+ database = "projects\/p\/databases\/x" \| OK/,
    because: "A transaction belongs to one database. Google's emulator finds it in every database.",
  },
  {
    name: 'listener without checks',
    pattern: /^\w+ Listen .* \| (?:OK|PERMISSION_DENIED) .*\| (?:INVALID_ARGUMENT|FAILED_PRECONDITION|OK) /,
    because:
      "Google's emulator does not check a listener's database, target id, names and query; ours refuses what it refuses in RunQuery.",
  },
  {
    name: 'parameters of a URL',
    pattern:
      /^rest (?:Get|List|Delete|Update|Create)Document\w* \w+ (?:mask|updateMask|currentDocument|pageSize|showMissing|readTime|transaction)\b.* \| /,
    because:
      "Google's emulator ignores or misreads parameters of a URL, and reads no `readTime` there. Ours reads them like a body.",
  },
  {
    name: 'time with two faults',
    pattern:
      /eadTime = .* \| (?:INVALID_ARGUMENT|FAILED_PRECONDITION|PERMISSION_DENIED) .*\| (?:INVALID_ARGUMENT|FAILED_PRECONDITION) /,
    because:
      'Both refuse a read time that is too old and of too high precision or before 1970; they name another fault.',
  },
  {
    name: 'time that no calendar has',
    pattern: /ime(?:Value)? = "(?:2000-13-01|2000-02-30)T00:00:00Z" \| /,
    because: 'JSON has timestamps "in the RFC 3339 format". Google\'s emulator counts a thirteenth month.',
  },
  {
    name: 'explainOptions',
    pattern: /(?: |\.)explainOptions(?:\.\w+)? = .* \| OK .*\| OK /,
    because:
      '"Explain options for the query. If set, additional query statistics will be returned." Google\'s emulator ignores them.',
  },
  {
    name: 'null in a oneof',
    pattern: /^channel .* = null \| OK .*expected only one of/,
    because:
      "Over REST Google's emulator refuses null beside another member of a oneof, and on a channel not. Ours always refuses it.",
  },
  {
    name: 'caller or request',
    pattern:
      / anyone .* \| (?:INVALID_ARGUMENT .*\| PERMISSION_DENIED|PERMISSION_DENIED .*\| INVALID_ARGUMENT) /,
    because:
      'Both refuse an invalid request of a caller without permission; ours says so first where the other must look at documents.',
  },
  {
    name: 'future version',
    pattern: /updateTime(?:"?:| = ).*\| INVALID_ARGUMENT Invalid base version.*\| FAILED_PRECONDITION /,
    because:
      '"When set, the target document must exist and have been last updated at that time." A version that does not match is FAILED_PRECONDITION, whichever is newer.',
  },
  {
    name: 'empty composite filter',
    pattern: /\| OK .*\| INVALID_ARGUMENT A composite filter needs at least one filter/,
    because: 'CompositeFilter.filters: "Requires: At least one filter is present."',
  },
  {
    name: 'status of a batch',
    pattern: /^\w+ BatchWrite .* \| INVALID_ARGUMENT .*\| OK /,
    because:
      'BatchWrite: "Each write succeeds or fails independently." Google\'s emulator refuses the whole batch for a document that cannot be stored.',
  },
  {
    name: 'mask of missing documents',
    pattern:
      /^\w+ ListDocuments \w+ (?:showMissing|mask|pageSize).* \| OK .*\| (?:OK|INVALID_ARGUMENT Page size) /,
    because:
      'With showMissing Google\'s emulator ignores the mask and a negative page size. "If a document has a field that is not present in this mask, that field will not be returned in the response."',
  },
  {
    name: 'first fault of a path',
    pattern:
      /^rest \w+ .* \| INVALID_ARGUMENT Document (?:parent )?name .*\| INVALID_ARGUMENT Document (?:parent )?name /,
    because: "Google's emulator checks the whole path of a URL as one name first.",
  },
  {
    name: 'leading slash',
    pattern: /\| INVALID_ARGUMENT (?:Database name "\/|Document parent "\/).*\| INVALID_ARGUMENT /,
    because: 'Both refuse a name that starts with a slash; the sentences differ.',
  },
  {
    name: 'colon in an id',
    pattern: /^rest \w+ \w+ (?:parent|database) = "%root\/open\/a:x" \| /,
    because:
      "Google's emulator takes the first colon of a URL for the start of a verb, so it cannot read below such an id.",
  },
  {
    name: 'letters of a database',
    pattern: /\| INVALID_ARGUMENT Illegal string .* in database\. \| /,
    because: 'Ours creates a database of any name when it is first used.',
  },
  {
    name: 'marked map in a transform',
    pattern:
      /"__type__":(?:\{"stringValue":"x"\}|).* \| OK .*\| (?:OK .*"code":3|INVALID_ARGUMENT Property )/,
    because:
      "Both refuse a map with the mark of a vector that is none; Google's emulator stores it by a transform.",
  },
  {
    name: 'negative zero',
    pattern: /-0(?:\.0)?%" \| OK .*\| OK /,
    because: "Google's emulator loses the sign of -0.0, which production keeps.",
  },
  {
    name: 'largest double',
    pattern: /%raw:1\.797\d+e308%" \| OK .*\| INVALID_ARGUMENT /,
    because:
      "A number beyond the largest double is refused; Google's emulator stores infinity for one that is slightly larger.",
  },
];
