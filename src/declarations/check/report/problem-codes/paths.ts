import type { CodeExplanation } from '../code-explanation.ts'

/** Paths: `branch.name`, `loans_count`, `pivot.role`. */
export const PATH_CODES = {
  RC120: {
    severity: 'error',
    title: 'A path that leads nowhere',
    explanation:
      'A path goes from field to field: "branch.name" is the name of the branch that "branch_id" refers to, "loans_count" how many rows the relation "loans" has, "pivot.role" a field of the through entity.',
    example: { wrong: '"columns": ["title", "branch_id.name"]', right: '"columns": ["title", "branch.name"]' },
  },
  RC121: {
    severity: 'error',
    title: 'A path to many where one is needed',
    explanation: 'A column shows one value. A path that crosses a to-many relation has several.',
    example: { wrong: '"columns": ["title", "loans.due_on"]', right: '"columns": ["title", "loans_count"]' },
  },
  RC122: {
    severity: 'error',
    title: 'A path that ends in records',
    explanation: 'The path names a whole record or the rows of a relation where a value is needed.',
    example: { wrong: '"columns": ["title", "branch"]', right: '"columns": ["title", "branch.name"]' },
  },
  RC123: {
    severity: 'warning',
    title: 'A filter, sort or search without an index',
    explanation:
      'It works, but every use reads every row. Stored fields get their indexes by themselves; values that are computed for each row cannot have one, unless they are stored.',
    example: {
      wrong: '"full_title": { "type": "string", "computed": { "join": ["title", "subtitle"] } }',
      right: '"full_title": { "type": "string", "computed": { "join": ["title", "subtitle"] }, "stored": true }',
    },
  },
  RC124: {
    severity: 'error',
    title: 'Not a field of the record itself',
    explanation: 'A form writes fields of its own record, and what it requires is decided from these as well.',
    example: {
      wrong: '"form": { "fields": ["title", "branch.name"] }',
      right: '"form": { "fields": ["title", "branch_id"] }',
    },
  },
  RC126: {
    severity: 'error',
    title: 'A search path that cannot be searched',
    explanation:
      'The search looks into stored texts, numbers and dates, and into values that are joined from them. A value that code computes, a count, a picture or true and false cannot be searched.',
    example: { wrong: '"search": ["title", "availability"]', right: '"search": ["title", "isbn"]' },
  },
  RC127: {
    severity: 'error',
    title: 'A way to reach somebody that is none',
    explanation: 'Calling and texting need fields of the format "phone", writing an email one of the format "email".',
    example: {
      wrong: '"reach": { "by": "call", "at": ["name"] }',
      right: '"reach": { "by": "call", "at": ["phone_mobile", "phone_home"] }',
    },
  },
  RC125: {
    severity: 'error',
    title: 'A sort by what has no order',
    explanation: 'Lists, long texts, images and JSON have no order that a person would expect.',
    example: { wrong: '"sort": "cover_id"', right: '"sort": "title"' },
  },
} satisfies Record<string, CodeExplanation>
