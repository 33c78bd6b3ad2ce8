/** A line of the functions' log as stored in Cloud Logging. */
export interface LogLine {
  readonly severity: string;
  readonly jsonPayload: Readonly<Record<string, unknown>>;
  readonly resource: { readonly type: string };
  readonly labels: Readonly<Record<string, string>>;
}

/** The severities of the functions' logger, in ascending order. */
const severities = ['DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR'];

type Matches = (line: LogLine) => boolean;

/**
 * Parses a filter of Cloud Logging, as far as infra/ uses the language: comparisons (`=`, `=~`, `>=` of severities),
 * NOT, AND, parentheses. Throws for anything else. https://cloud.google.com/logging/docs/view/logging-query-language
 */
export function parseFilter(text: string): Matches {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[()]|=~|>=|=|[\w.-]+|\S/g) ?? [];
  let next = 0;
  const take = () => tokens[next++] ?? fail(text);

  /** conjunction: term (AND term)* */
  function conjunction(): Matches {
    const terms = [term()];
    while (tokens[next] === 'AND') {
      next += 1;
      terms.push(term());
    }
    return (line) => terms.every((matches) => matches(line));
  }

  /** term: NOT term | "(" conjunction ")" | field operator value */
  function term(): Matches {
    const token = take();
    if (token === 'NOT') {
      const negated = term();
      return (line) => !negated(line);
    }
    if (token !== '(') return comparison(fieldAfter(token), take(), unquote(take()));
    const inner = conjunction();
    if (take() !== ')') fail(text);
    return inner;
  }

  /** `labels."goog-managed-by"` comes in two tokens. */
  function fieldAfter(token: string): readonly string[] {
    const names = token.split('.').filter((name) => name !== '');
    return tokens[next]?.startsWith('"') ? [...names, unquote(take())] : names;
  }

  const filter = conjunction();
  if (next < tokens.length) fail(text);
  return filter;
}

function comparison(field: readonly string[], operator: string, value: string): Matches {
  if (operator === '=') return (line) => fieldOf(line, field) === value;
  if (operator === '=~') return (line) => new RegExp(value).test(String(fieldOf(line, field) ?? ''));
  if (operator === '>=' && field.join('.') === 'severity')
    return ({ severity }) => severities.indexOf(severity) >= severities.indexOf(value);
  return fail(`${field.join('.')} ${operator} ${value}`);
}

function fieldOf(line: LogLine, field: readonly string[]): unknown {
  return field.reduce<unknown>((value, name) => Object(value)[name], line);
}

function unquote(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replaceAll(/\\(.)/g, '$1') : token;
}

function fail(text: string): never {
  throw new Error(`This filter is beyond the tests: ${text}`);
}
