/**
 * The differences from Google's emulator that README.md explains under these names. A pattern meets one line:
 * `grpc Commit owner writes.0.delete = "x" | Google's status and message | our status and message`.
 */
export const surfaceDifferences: Readonly<Record<string, RegExp>> = {
  PartitionQuery: /^\w+ PartitionQuery .* \| UNIMPLEMENTED .*PartitionQuery is unimplemented \| /,
  'no answer': /\| no answer\s+\| /,
  'internal error': /\| UNKNOWN .*\| (?:INVALID_ARGUMENT|FAILED_PRECONDITION|PERMISSION_DENIED|OK) /,
  'route of a URL':
    /^rest .*(?:x{100}.* \| HTTP 404 Not Found \| |parent = "projects\/p(?:\/databases)?" \| INVALID_ARGUMENT .*\| HTTP 404)/,
  'closed channel': /^channel Write .* \| HTTP 404\s+\| OK /,
  'size of a name':
    /\| (?:OK|NOT_FOUND|PERMISSION_DENIED) .*\| INVALID_ARGUMENT (?:The key path|Key path is|Document (?:parent )?name is longer|Resource name is longer)/,
  'size of a field path':
    /\| (?:OK|PERMISSION_DENIED) .*\| INVALID_ARGUMENT (?:property path is longer|paths must have)/,
  'reserved name': /fieldPath = "__(?:name|type)__" \| OK .*\| INVALID_ARGUMENT (?:field|the) name /,
  'other database':
    /\| INVALID_ARGUMENT (?:Document ".*" is not in |The request was for database|This write stream belongs)|^\w+ (?:Get|List|Run)\w+ \w+ (?:name|parent) = "projects\/p\/.*\| (?:NOT_FOUND|OK) /,
  'rollback elsewhere': /^\w+ Rollback \w+ database = "projects\/p\/databases\/x" \| OK/,
  'listener without checks':
    /^\w+ Listen .* \| (?:OK|PERMISSION_DENIED) .*\| (?:INVALID_ARGUMENT|FAILED_PRECONDITION|OK) /,
  'parameters of a URL':
    /^rest (?:Get|List|Delete|Update|Create)Document\w* \w+ (?:mask|updateMask|currentDocument|pageSize|showMissing|readTime|transaction)\b.* \| /,
  'time with two faults':
    /eadTime = .* \| (?:INVALID_ARGUMENT|FAILED_PRECONDITION|PERMISSION_DENIED) .*\| (?:INVALID_ARGUMENT|FAILED_PRECONDITION) /,
  'time that no calendar has': /ime(?:Value)? = "(?:2000-13-01|2000-02-30)T00:00:00Z" \| /,
  explainOptions: /(?: |\.)explainOptions(?:\.\w+)? = .* \| OK .*\| OK /,
  'null in a oneof': /^channel .* = null \| OK .*expected only one of/,
  'caller or request':
    / anyone .* \| (?:INVALID_ARGUMENT .*\| PERMISSION_DENIED|PERMISSION_DENIED .*\| INVALID_ARGUMENT) /,
  'future version':
    /updateTime(?:"?:| = ).*\| INVALID_ARGUMENT Invalid base version.*\| FAILED_PRECONDITION /,
  'empty composite filter': /\| OK .*\| INVALID_ARGUMENT A composite filter needs at least one filter/,
  'status of a batch': /^\w+ BatchWrite .* \| INVALID_ARGUMENT .*\| OK /,
  'mask of missing documents': /^\w+ ListDocuments \w+ (?:showMissing|mask|pageSize|readTime).* \| OK .*\| /,
  'first fault of a path':
    /^rest \w+ .* \| INVALID_ARGUMENT Document (?:parent )?name .*\| INVALID_ARGUMENT Document (?:parent )?name /,
  'leading slash': /\| INVALID_ARGUMENT (?:Database name "\/|Document parent "\/).*\| INVALID_ARGUMENT /,
  'colon in an id': /^rest \w+ \w+ (?:parent|database) = "%root\/open\/a:x" \| /,
  'letters of a database': /\| INVALID_ARGUMENT Illegal string .* in database\. \| /,
  'negative zero': /-0(?:\.0)?%" \| OK .*\| OK /,
  'largest double': /%raw:1\.797\d+e308%" \| OK .*\| INVALID_ARGUMENT /,
};
