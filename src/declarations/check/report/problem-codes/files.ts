import type { CodeExplanation } from '../code-explanation.ts'

/** Reading the files. */
export const FILE_CODES = {
  RC128: {
    severity: 'error',
    title: 'A migration of rows that cannot be read',
    explanation:
      'A file of migrations/ begins with a number, because they run in order, and with a comment that says what it does. Its statements are in one or both of two parts: those under "-- before" run on the tables as they were, those under "-- after" on the tables as declared.',
    example: {
      wrong: "update loans set state = 'out';",
      right: "-- Loans say whether they are out.\n-- after\nupdate loans set state = 'out' where returned_on is null;",
    },
  },
  RC101: {
    severity: 'error',
    title: 'The file is not JSON',
    explanation:
      'Declarations are plain JSON: names and texts in double quotes, no comments, no comma after the last entry. Nothing else in the file can be checked until it is.',
    example: { wrong: '{ "title": "Book", }', right: '{ "title": "Book" }' },
  },
  RC102: {
    severity: 'error',
    title: 'Unknown keyword',
    explanation:
      'Every keyword is known, so that a slip of the pen never silently changes what a declaration means. A remark is written as "$comment".',
    example: {
      wrong: '{ "entity": "book", "permision": "books" }',
      right: '{ "entity": "book", "permissions": "books" }',
    },
  },
  RC103: {
    severity: 'error',
    title: 'A keyword is missing',
    explanation:
      'Without it the declaration does not say enough. Everything that has a sensible default may be left out; this has none.',
    example: {
      wrong: '{ "title": "Book", "type": "object", "properties": { } }',
      right: '{ "title": "Book", "plural": "Books", "type": "object", "properties": { } }',
    },
  },
  RC104: {
    severity: 'error',
    title: 'A value of the wrong shape',
    explanation:
      'The keyword takes another type of value, or one within bounds. An editor that knows the meta-schema ("$schema" at the top of the file) underlines it as it is typed.',
    example: { wrong: '{ "list": { "columns": "title" } }', right: '{ "list": { "columns": ["title"] } }' },
  },
  RC105: {
    severity: 'error',
    title: 'A name is written twice',
    explanation:
      'JSON keeps only the last of two entries with the same name, so the first would vanish without a word.',
    example: {
      wrong: '{ "title": { "type": "string" }, "title": { "type": "integer" } }',
      right: '{ "title": { "type": "string" }, "pages": { "type": "integer" } }',
    },
  },
  RC106: {
    severity: 'error',
    title: 'A name that cannot be used',
    explanation:
      'Names become columns, paths and addresses: lower-case letters, digits and "_". The system has id, tenant_id, created_at, updated_at and version; and one name must not mean two things, as "branch" would with both a field "branch" and a reference "branch_id".',
    example: {
      wrong: '"properties": { "branch": { "type": "string" }, "branch_id": { "references": "branch" } }',
      right: '"properties": { "branch_note": { "type": "string" }, "branch_id": { "references": "branch" } }',
    },
  },
  RC107: {
    severity: 'error',
    title: 'There is no app/application.json',
    explanation:
      'It says who the users are (guards, roles), what can be switched on (features), and what the menu shows. Permissions, features and guards that other files name are looked up in it.',
    example: { wrong: 'app/ is empty', right: 'app/application.json: { "name": "library", "title": "Library", … }' },
  },
  RC108: {
    severity: 'error',
    title: 'A word that is not allowed',
    explanation: 'The keyword takes one of a few words.',
    example: { wrong: '{ "onDelete": "delete" }', right: '{ "onDelete": "cascade" }' },
  },
  RC109: {
    severity: 'error',
    title: 'Shared fields that are not there, or are there already',
    explanation:
      '"allOf" names files under schemas/ whose fields the schema has as well. Each must be there, and no two of them may have a field of one name.',
    example: {
      wrong: '"allOf": [{ "$ref": "shared/adress.json" }]',
      right: '"allOf": [{ "$ref": "shared/address.json" }], with schemas/shared/address.json',
    },
  },
} satisfies Record<string, CodeExplanation>
