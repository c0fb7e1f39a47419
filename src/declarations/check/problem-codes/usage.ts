import type { CodeExplanation } from '../code-explanation.ts'

/** What nothing uses, and words. */
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
} satisfies Record<string, CodeExplanation>
