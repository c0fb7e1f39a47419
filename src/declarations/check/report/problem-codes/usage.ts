import type { CodeExplanation } from '../code-explanation.ts'

/** Unused declarations, and texts. */
export const USAGE_CODES = {
  RC190: {
    severity: 'error',
    title: 'Code that no declaration names',
    explanation: 'It would be built and tested and never run. Jobs are exempt: the application names them itself.',
    example: {
      wrong: 'custom-screens/books/cover.cell.tsx, but no "cell": "books/cover"',
      right: '{ "path": "cover_id", "cell": "books/cover" }',
    },
  },
  RC191: {
    severity: 'error',
    title: 'A translation that names nothing',
    explanation: 'The words would never be shown: the key names no resource, field, tab, action or the like.',
    example: {
      wrong: '"resources": { "books": { "fields": { "titel": "Title" } } }',
      right: '"resources": { "books": { "fields": { "title": "Title" } } }',
    },
  },
  RC192: {
    severity: 'error',
    title: 'A text with a value that is not there',
    explanation: '"{title}" in a notice or a question is filled in from the record.',
    example: {
      wrong: '"confirm": { "text": "…{title}…" } above a list',
      right: '"confirm": { "text": "Withdraw them all?" }',
    },
  },
  RC193: {
    severity: 'error',
    title: 'A word that the vocabulary does not have',
    explanation:
      '"%{reader}" is a word that each tenant chooses, declared under "vocabulary" of app/application.json; "%{readers}" is its plural.',
    example: { wrong: '"title": "New %{raeder}"', right: '"title": "New %{reader}"' },
  },
  RC194: {
    severity: 'error',
    title: 'A first row that cannot be stored',
    explanation:
      'Rows under "firstRows" of app/application.json are stored for every new tenant as they are: each has the fields that its entity requires, and no others. A reference would name a row that is not there yet.',
    example: {
      wrong: '"firstRows": { "branch": [{ "nmae": "Main Street" }] }',
      right: '"firstRows": { "branch": [{ "name": "Main Street" }] }',
    },
  },
  RC195: {
    severity: 'warning',
    title: 'Said although it goes without saying',
    explanation:
      'Without this line the application is the same. What is derived is left out, so that a reader sees what is special.',
    example: {
      wrong: '{ "path": "status", "cell": "status" } among the columns of a list',
      right: '"status"',
    },
  },
  RC196: {
    severity: 'error',
    title: 'Written in the former way',
    explanation:
      'Fields, actions and the rows of relations used to be written wherever they stand. They are declared once now, and named: fields under "panels", actions under "actions", columns and actions of related rows under "relations". Arithmetic is a text.',
    example: {
      wrong: '"form": { "sections": [{ "id": "book", "fields": ["title"] }] }',
      right: '"panels": { "book": ["title"] }, "form": ["book"]',
    },
  },
  RC197: {
    severity: 'error',
    title: 'A name that the resource does not declare',
    explanation:
      'A tab, a form or a list names panels, relations and actions: those under "panels" and "actions" of the same file, and the relations of the entity.',
    example: {
      wrong: '"panels": { "book": ["title"] }, "form": ["bok"]',
      right: '"panels": { "book": ["title"] }, "form": ["book"]',
    },
  },
  RC198: {
    severity: 'error',
    title: 'Arithmetic that cannot be read',
    explanation:
      'A text that begins with "=" is arithmetic: numbers, paths from the record, "$config.NAME", + - * / and brackets, round(), floor(), coalesce(). The message says the column in the text.',
    example: { wrong: '"computed": "= round(price * 1,2)"', right: '"computed": "= round(price * 1.2)"' },
  },
  RC218: {
    severity: 'error',
    title: 'An open screen that is guarded',
    explanation:
      'A screen with "open" needs no session, so there is nobody whose permission, feature or condition could be asked. Its permission is "*"; its endpoints decide by what they are sent.',
    example: {
      wrong: '{ "screen": "books/catalogue", "path": "/catalogue", "open": true, "permission": "books.list" }',
      right: '{ "screen": "books/catalogue", "path": "/catalogue", "open": true, "permission": "*" }',
    },
  },
} satisfies Record<string, CodeExplanation>
