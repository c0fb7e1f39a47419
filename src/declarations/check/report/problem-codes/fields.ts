import type { CodeExplanation } from '../code-explanation.ts'

/** The definition of an entity. */
export const FIELD_CODES = {
  RC110: {
    severity: 'error',
    title: 'Unknown type or format',
    explanation:
      'The type and the format decide the kind of value: its column, its cell, its input and its filter. The list of formats is closed.',
    example: {
      wrong: '"fee": { "type": "integer", "format": "currency" }',
      right: '"fee": { "type": "integer", "format": "money" }',
    },
  },
  RC111: {
    severity: 'error',
    title: 'A property without a type',
    explanation: 'Without a type, a format, choices or a reference, nothing is known of the value.',
    example: { wrong: '"title": { "maxLength": 120 }', right: '"title": { "type": "string", "maxLength": 120 }' },
  },
  RC112: {
    severity: 'error',
    title: 'A keyword that does not fit the type',
    explanation:
      'JSON Schema ignores such a keyword without a word, so what it was meant to ensure would not be ensured.',
    example: {
      wrong: '"pages": { "type": "integer", "maxLength": 4 }',
      right: '"pages": { "type": "integer", "maximum": 9999 }',
    },
  },
  RC113: {
    severity: 'error',
    title: "A value that breaks the field's own schema",
    explanation: 'A default, or a value that "onChange" sets, must be one that a person may type as well.',
    example: {
      wrong: '"pages": { "type": "integer", "minimum": 1, "default": 0 }',
      right: '"pages": { "type": "integer", "minimum": 1, "default": 1 }',
    },
  },
  RC114: {
    severity: 'error',
    title: 'Bounds that nothing satisfies',
    explanation:
      'A lower bound above its upper bound refuses every value, and so does a pattern that is no regular expression.',
    example: {
      wrong: '"pages": { "type": "integer", "minimum": 10, "maximum": 1 }',
      right: '"pages": { "type": "integer", "minimum": 1, "maximum": 10 }',
    },
  },
  RC115: {
    severity: 'error',
    title: 'Choices that cannot be told apart',
    explanation: 'Each choice is there once, and all of them are texts or all are numbers.',
    example: {
      wrong: '"status": { "enum": ["open", "closed", "open"] }',
      right: '"status": { "enum": ["open", "closed"] }',
    },
  },
  RC246: {
    severity: 'error',
    title: 'Words for a choice that there is not',
    explanation:
      '"titles" gives choices of the field other words than their names. Words for anything else would never be read.',
    example: {
      wrong: '"language": { "enum": ["en", "cy"], "titles": { "eng": "English" } }',
      right: '"language": { "enum": ["en", "cy"], "titles": { "en": "English" } }',
    },
  },
  RC116: {
    severity: 'error',
    title: 'No such field',
    explanation:
      'A list of fields (required, unique, indexes, owners, period, onChange, pivot) names one that the schema does not have.',
    example: { wrong: '"required": ["titel"]', right: '"required": ["title"]' },
  },
  RC117: {
    severity: 'error',
    title: 'A field that contradicts itself',
    explanation:
      'Two things said of a field exclude each other: required and never writable, computed with a default, required and set to null when another record is deleted, written once and deleted with another.',
    example: {
      wrong: '"required": ["branch_id"], "branch_id": { "references": "branch", "onDelete": "setNull" }',
      right: '"required": ["branch_id"], "branch_id": { "references": "branch", "onDelete": "restrict" }',
    },
  },
  RC118: {
    severity: 'error',
    title: 'No such entity',
    explanation: 'A reference, a relation, a resource or a guard names an entity without a file under schemas/.',
    example: { wrong: '"branch_id": { "references": "brnach" }', right: '"branch_id": { "references": "branch" }' },
  },
  RC243: {
    severity: 'error',
    title: 'A text that cannot be localised',
    explanation:
      'Only what people write in words is kept in several languages: a text, several lines or rich text that is stored. The application names at least two languages, and the fields beside it ("name_cy") are not declared by hand.',
    example: {
      wrong: '"isbn": { "type": "string", "unique": true, "localised": true }',
      right: '"summary": { "format": "multiline", "localised": true }',
    },
  },
  RC244: {
    severity: 'error',
    title: 'Linked rows that could come to agree',
    explanation:
      'With "onePer" a record has at most one row of a relation for each value of a field of those rows. The field is stored, holds one value, and is written once, so that rows which differ keep differing.',
    example: {
      wrong: '"displayed": { "many": "copy", "through": "displayed_copy", "onePer": "shelf" }',
      right: '"displayed": { "many": "copy", "through": "displayed_copy", "onePer": "book_id" }',
    },
  },
  RC257: {
    severity: 'error',
    title: 'Fields that the database could keep',
    explanation:
      'With "always": false the fields of a "frozenWhen" are kept from those who write the record through the API, because the condition looks at other records or at computed values. One that compares stored fields of the record with written values is for the database: it keeps them from code and SQL as well.',
    example: {
      wrong: '"frozenWhen": [{ "when": { "paid_on": { "ne": null } }, "fields": ["amount"], "always": false }]',
      right: '"frozenWhen": [{ "when": { "paid_on": { "ne": null } }, "fields": ["amount"] }]',
    },
  },
  RC247: {
    severity: 'error',
    title: 'A reference that forms no circle, or has no end',
    explanation:
      'With "acyclic" a reference to the own entity leads from no record back to the same one: a category is not part of itself, nor of one that is part of it. Only a reference to the own entity that may change can do so, and it must be empty in the first record.',
    example: {
      wrong: '"category_id": { "references": "category", "acyclic": true }',
      right: '"parent_id": { "references": "category", "acyclic": true }',
    },
  },
  RC119: {
    severity: 'error',
    title: 'A field that does not refer where it must',
    explanation:
      'A relation finds its rows by a field that refers to this entity; a child address and an owner need a reference as well.',
    example: {
      wrong: '"relations": { "copies": { "many": "copy", "by": "barcode" } }',
      right: '"relations": { "copies": { "many": "copy", "by": "book_id" } }',
    },
  },
} satisfies Record<string, CodeExplanation>
