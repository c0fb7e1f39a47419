import type { CodeExplanation } from '../code-explanation.ts'

/** Addresses of the API and of screens. */
export const ADDRESS_CODES = {
  RC160: {
    severity: 'error',
    title: 'Two resources share an address',
    explanation: 'A request could be meant for either.',
    example: {
      wrong: '"api": "books" in books.json and in audiobooks.json',
      right: '"api": "books" and "api": "audiobooks"',
    },
  },
  RC161: {
    severity: 'error',
    title: 'An address that never answers',
    explanation: 'Another one with a parameter in its place takes every request.',
    example: {
      wrong: '"api": "branches/:branch_id/notes" and "api": "branches/:id/notes"',
      right: '"api": "branches/:branch_id/notes" and "api": "branches/:branch_id/remarks"',
    },
  },
  RC162: {
    severity: 'error',
    title: 'Two screens share an address',
    explanation: 'Only one of them could ever be shown.',
    example: {
      wrong: '"screen": "/books" in books.json and in audiobooks.json',
      right: '"screen": "/books" and "screen": "/audiobooks"',
    },
  },
  RC164: {
    severity: 'error',
    title: 'A parameter that names nothing',
    explanation:
      'In the address of a child resource ":branch_id" is a field of the entity. In an action ":id" is the row, ":parent" the record whose tab it is, anything else a field of the row.',
    example: { wrong: '"api": "branches/:branch/closures"', right: '"api": "branches/:branch_id/closures"' },
  },
  RC165: {
    severity: 'error',
    title: 'An address that cannot be one',
    explanation:
      'Addresses of the API have neither a slash at the front nor at the end; those of screens begin with one.',
    example: { wrong: '"api": "/books"', right: '"api": "books"' },
  },
  RC166: {
    severity: 'error',
    title: 'Rows that nothing serves',
    explanation:
      'A tab shows a relation, so its rows need an address: a mount of their own resource under this record, or an endpoint that this resource declares.',
    example: {
      wrong: '{ "id": "copies", "relation": "copies" }',
      right: '"relations": { "copies": {} }, or "mounts": [{ "api": "books/:book_id/copies" }] in copies.json',
    },
  },
  RC168: {
    severity: 'error',
    title: 'A call that nothing answers',
    explanation:
      'An action calls an endpoint: one that the resource of its rows gives, or one of custom code that a resource names under "endpoints". Who clicked would be told that it was not found.',
    example: {
      wrong: '"method": "POST", "path": "books/:id/withdrew"',
      right: '"method": "POST", "path": "books/:id/withdraw"',
    },
  },
  RC169: {
    severity: 'error',
    title: 'A body that the endpoint refuses',
    explanation:
      'The body of a call has fields that its endpoint takes, all that it needs, and values that these fields can have. Its form is that of the contract of this endpoint.',
    example: { wrong: '"body": { "dyas": 14 }', right: '"body": { "days": 14 }' },
  },
  RC219: {
    severity: 'error',
    title: 'A download of no file',
    explanation:
      'What a "download" calls replies with "download_url" and "name", and is saved as a file. Any other action changes something, so its call is no GET.',
    example: { wrong: '"call": "GET books/:id/label"', right: '"call": "GET books/:id/label", "download": true' },
  },
  RC167: {
    severity: 'error',
    title: 'A link that leads to no screen',
    explanation: 'The address belongs to no resource and to none of "screens".',
    example: { wrong: '"home": "/dashbord"', right: '"home": "/dashboard"' },
  },
} satisfies Record<string, CodeExplanation>
