import type { RulesCase } from '@labka/firestore-emulator/testing';
import { buildCase, get, list, noMatch, rulesInDocuments } from './build-case.ts';

/** Rules, path of a `get`, and whether any `allow` matches. */
const paths: readonly (readonly [title: string, lines: readonly string[], path: string, matches: boolean])[] =
  [
    ['a wildcard matches one segment', ['match /a/{x} { allow get; }'], 'a/1', true],
    ['a wildcard matches only one segment', ['match /a/{x} { allow get; }'], 'a/1/b/2', false],
    ['a literal must be equal', ['match /a/{x} { allow get; }'], 'b/1', false],
    ['a literal is case-sensitive', ['match /a/{x} { allow get; }'], 'A/1', false],
    ['a literal may be a document id', ['match /a/one { allow get; }'], 'a/one', true],
    ['a literal document id excludes others', ['match /a/one { allow get; }'], 'a/two', false],
    ['a nested match continues the path', ['match /a/{x} { match /b/{y} { allow get; } }'], 'a/1/b/2', true],
    [
      'a match does not grant nested paths',
      ['match /a/{x} { allow get; match /b/{y} { allow list; } }'],
      'a/1/b/2',
      false,
    ],
    [
      'a nested match does not grant its parent',
      ['match /a/{x} { match /b/{y} { allow get; } }'],
      'a/1',
      false,
    ],
    [
      'one of two matches is enough',
      ['match /a/{x} { allow get: if false; }', 'match /{c}/{x} { allow get; }'],
      'a/1',
      true,
    ],
    [
      'a recursive wildcard matches all remaining segments',
      ['match /a/{x=**} { allow get; }'],
      'a/1/b/2',
      true,
    ],
    ['a recursive wildcard may match no segment', ['match /a/{x}/{rest=**} { allow get; }'], 'a/1', true],
    ['a recursive wildcard matches any document', ['match /{x=**} { allow get; }'], 'a/1', true],
    ['a recursive wildcard may precede a literal', ['match /{x=**}/b/{y} { allow get; }'], 'a/1/b/2', true],
    [
      'a recursive wildcard before a literal may be empty',
      ['match /{x=**}/b/{y} { allow get; }'],
      'b/2',
      true,
    ],
    [
      'a literal after a recursive wildcard must match',
      ['match /{x=**}/b/{y} { allow get; }'],
      'a/1/c/2',
      false,
    ],
    [
      'a nested match may follow a recursive wildcard',
      ['match /{x=**} { match /b/{y} { allow get; } }'],
      'a/1/b/2',
      true,
    ],
    [
      'wildcards of outer matches are visible',
      ['match /a/{x} { match /b/{y} { allow get: if x == "1" && y == "2"; } }'],
      'a/1/b/2',
      true,
    ],
    [
      'an inner wildcard hides an outer one',
      ['match /a/{x} { match /b/{x} { allow get: if x == "2"; } }'],
      'a/1/b/2',
      true,
    ],
    [
      'a recursive wildcard is a path',
      ['match /a/{x=**} { allow get: if x == /1/b/2 && x is path; }'],
      'a/1/b/2',
      true,
    ],
    [
      'an empty recursive wildcard is a path',
      ['match /a/{x}/{rest=**} { allow get: if rest is path && rest != /a; }'],
      'a/1',
      true,
    ],
    ['the database is a segment', ['match /a/{x} { allow get: if database == "(default)"; }'], 'a/1', true],
  ];

const versionOne = (...lines: readonly string[]) => rulesInDocuments(...lines).replace("'2'", "'1'");
const withoutVersion = (...lines: readonly string[]) =>
  rulesInDocuments(...lines).replace("rules_version = '2';", '');

export const matchingCases: readonly RulesCase[] = [
  ...paths.map(([title, lines, path, matches]) =>
    buildCase({ title, rules: rulesInDocuments(...lines), request: get(path) }, matches ? 'allow' : noMatch),
  ),
  buildCase(
    {
      title: 'in version 1 a recursive wildcard takes at least one segment',
      rules: versionOne('match /a/{x}/{rest=**} { allow get; }'),
      request: get('a/1'),
    },
    noMatch,
  ),
  buildCase(
    {
      title: 'in version 1 a recursive wildcard takes many segments',
      rules: versionOne('match /a/{rest=**} { allow get; }'),
      request: get('a/1/b/2'),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a file without a version has version 1',
      rules: withoutVersion('match /a/{x}/{rest=**} { allow get; }'),
      request: get('a/1'),
    },
    noMatch,
  ),
  buildCase(
    {
      title: 'the database may be written out',
      rules: rulesInDocuments('match /a/{x} { allow get; }').replace('{database}', '(default)'),
      request: get('a/1'),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a query needs a match for documents of the collection',
      rules: rulesInDocuments('match /a/{x} { allow list; }'),
      request: list('a'),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a match of one document does not grant a query',
      rules: rulesInDocuments('match /a/one { allow list; }'),
      request: list('a'),
    },
    noMatch,
  ),
  buildCase(
    {
      title: 'a collection group needs a recursive wildcard before the collection',
      rules: rulesInDocuments('match /{x=**}/b/{y} { allow list; }'),
      request: list('b', { allDescendants: true }),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a collection group may be granted in version 1',
      rules: versionOne('match /{x=**} { allow list; }'),
      request: list('b', { allDescendants: true }),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a collection group below a document may be granted there',
      rules: rulesInDocuments('match /a/{x}/{rest=**} { allow list: if x == "1"; }'),
      request: list('a/1/b', { allDescendants: true }),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'a single wildcard does not take the ancestors in a collection group',
      rules: rulesInDocuments('match /{x}/b/{y} { allow list; }'),
      request: list('b', { allDescendants: true }),
    },
    noMatch,
  ),
  buildCase(
    {
      title: 'unknown ancestors in a collection group equal no path',
      rules: rulesInDocuments(
        'match /{x=**}/b/{y} { allow list: if x is path && x != path("secret/1") && x != x; }',
      ),
      request: list('b', { allDescendants: true }),
    },
    'allow',
  ),
  buildCase(
    {
      title: 'the ancestors in a collection group cannot be read',
      rules: rulesInDocuments('match /{x=**}/b/{y} { allow list: if x[0] == "a"; }'),
      request: list('b', { allDescendants: true }),
    },
    { deny: 'Variable  is not bound in path template.' },
  ),
  buildCase(
    {
      title: 'in version 1 they cannot even be named',
      rules: versionOne('match /{x=**} { allow list: if x is path; }'),
      request: list('b', { allDescendants: true }),
    },
    { deny: 'Null value error.' },
  ),
  buildCase(
    {
      title: 'a collection group has no path',
      rules: rulesInDocuments('match /{x=**}/b/{y} { allow list: if request.path is path; }'),
      request: list('b', { allDescendants: true }),
    },
    { deny: 'false' },
  ),
  buildCase(
    {
      title: 'a match of the collection at the root does not grant its group',
      rules: rulesInDocuments('match /b/{y} { allow list; }'),
      request: list('b', { allDescendants: true }),
    },
    noMatch,
  ),
];
