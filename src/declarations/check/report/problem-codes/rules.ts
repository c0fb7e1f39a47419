import type { CodeExplanation } from '../code-explanation.ts'

/** Rules, guards and parts of screens. */
export const RULE_CODES = {
  RC170: {
    severity: 'error',
    title: '"onChange" leads to what "forbid" refuses',
    explanation: 'Whoever types that value could never save.',
    example: {
      wrong:
        '"onChange": [{ "to": true, "set": { "lendable": true } }], "forbid": [{ "reference_only": true, "lendable": true }]',
      right: '"onChange": [{ "to": true, "set": { "lendable": false } }]',
    },
  },
  RC171: {
    severity: 'error',
    title: '"onChange" sets what cannot be set',
    explanation: 'Computed and read-only fields are never written, and a field does not set itself.',
    example: {
      wrong: '"onChange": [{ "to": true, "set": { "full_title": "" } }]',
      right: '"onChange": [{ "to": true, "set": { "subtitle": "" } }]',
    },
  },
  RC173: {
    severity: 'error',
    title: 'Changes that undo each other',
    explanation: 'Following what each change sets leads back to the first field with another value.',
    example: {
      wrong:
        '"a": { "onChange": [{ "to": true, "set": { "b": false } }] }, "b": { "onChange": [{ "to": false, "set": { "a": false } }] }',
      right:
        '"a": { "onChange": [{ "to": true, "set": { "b": false } }] }, "b": { "onChange": [{ "to": true, "set": { "a": false } }] }',
    },
  },
  RC174: {
    severity: 'error',
    title: 'A new record would be forbidden',
    explanation: 'The defaults together are a state that "forbid" refuses.',
    example: {
      wrong: '"a": { "default": true }, "b": { "default": true }, "forbid": [{ "a": true, "b": true }]',
      right: '"a": { "default": true }, "b": { "default": false }, "forbid": [{ "a": true, "b": true }]',
    },
  },
  RC175: {
    severity: 'error',
    title: 'A scoped guard without a scope',
    explanation:
      'Users of a scoped guard see only the rows that a resource names for them; a resource that says nothing would be a guess, and a wrong guess shows rows to strangers.',
    example: {
      wrong: '"scope": { "librarian": true }',
      right: '"scope": { "librarian": true, "branch_staff": { "via": "branch" } }',
    },
  },
  RC176: {
    severity: 'error',
    title: '"via" that leads to no scope',
    explanation:
      '"via" is a reference of the entity, and the rows are those whose referred record the user may see; so that record\'s entity needs a resource, and the way must end.',
    example: {
      wrong: '"scope": { "branch_staff": { "via": "branch_id" } }',
      right: '"scope": { "branch_staff": { "via": "branch" } }',
    },
  },
  RC177: {
    severity: 'error',
    title: 'An id is there twice',
    explanation:
      'Tabs, filters, actions and sections are told apart by their ids: in addresses, in translations, in code.',
    example: {
      wrong: '"tabs": [{ "id": "information" }, { "id": "information" }]',
      right: '"tabs": [{ "id": "information" }, { "id": "history" }]',
    },
  },
  RC178: {
    severity: 'error',
    title: 'Filters that wait for each other',
    explanation: 'Each would clear the other, and neither could be chosen first.',
    example: { wrong: '"a" dependsOn "b", and "b" dependsOn "a"', right: '"a" dependsOn "b"' },
  },
  RC179: {
    severity: 'error',
    title: 'An action that cannot work here',
    explanation:
      '"attach" and "detach" need a relation through an entity, "edit" and "delete" a resource that offers them, and an action of one\'s own something to do.',
    example: { wrong: '"toolbar": ["attach"] in the list of a resource', right: '"toolbar": ["create"]' },
  },
  RC180: {
    severity: 'error',
    title: 'A setting that does not fit',
    explanation:
      'The entity or the relation cannot do what the setting says: a toggle of a text, writing rows of a query.',
    example: {
      wrong: '"relations": { "copies": { "toggle": "barcode" } }',
      right: '"relations": { "readers": { "toggle": "paused" } }',
    },
  },
  RC181: {
    severity: 'warning',
    title: 'The same pair twice',
    explanation: 'Without a unique key a through entity can link the same two records more than once.',
    example: {
      wrong: 'schemas/reading_group_member.json without "unique"',
      right: '"unique": [["reading_group_id", "reader_id"]]',
    },
  },
  RC183: {
    severity: 'warning',
    title: 'A form that leaves out a required field',
    explanation: 'Nobody could create a record with it, unless custom code sends the field.',
    example: {
      wrong: '"required": ["title", "author_id"] and "form": { "fields": ["title"] }',
      right: '"form": { "fields": ["title", "author_id"] }',
    },
  },
  RC184: {
    severity: 'error',
    title: 'A tab or a panel that shows nothing',
    explanation: 'A tab has panels, a relation or a screen; a panel has fields, a relation or a panel of custom code.',
    example: { wrong: '{ "id": "history" }', right: '{ "id": "history", "relation": "loans" }' },
  },
  RC186: {
    severity: 'error',
    title: 'A tab that is to show two things',
    explanation:
      'A tab is made of panels, or lists the rows of a relation, or is a screen of custom code. Of two of these only one would be shown. A panel can have a relation too.',
    example: {
      wrong: '{ "id": "loans", "panels": [{ "fields": ["open_loans"] }], "relation": "loans" }',
      right: '{ "id": "loans", "panels": [{ "fields": ["open_loans"] }, { "relation": "loans" }] }',
    },
  },
  RC187: {
    severity: 'error',
    title: 'A rule between records that cannot be kept',
    explanation:
      'What a "where" compares with "$record", and a "forbid" that looks at other records, stay true whichever of the records is written. That takes values which change only when a record is written: stored fields of records along references, and of the rows of one relation. Days, people, settings, counts and computed values change by themselves. "always": false has a rule asked only of who writes the record.',
    example: {
      wrong: '"where": { "open_loans": { "lt": "$record.most_loans" } }',
      right: '"where": { "open_loans": { "lt": "$record.most_loans" } }, "always": false',
    },
  },
  RC182: {
    severity: 'error',
    title: 'A filter that does nothing, or of the wrong kind',
    explanation: 'A filter has a path, a "where" with "$value", or choices; and its kind suits the values.',
    example: {
      wrong: '{ "path": "title", "kind": "dateRange" }',
      right: '{ "path": "published_on", "kind": "dateRange" }',
    },
  },
  RC210: {
    severity: 'error',
    title: 'Records that cannot be archived',
    explanation:
      'To archive a record is to change it: rows of a query and rows that are written once cannot be. The field archived_at is added by "archive" itself.',
    example: {
      wrong: '"archive": true, "properties": { "archived_at": { "format": "date-time" } }',
      right: '"archive": true',
    },
  },
  RC262: {
    severity: 'error',
    title: 'Materialized rows that cannot be derived',
    explanation:
      'Materialized rows are told apart by stored fields that are required, and all others are whole numbers that are added up. Every entity that they are derived from says by paths over references which key its records belong to.',
    example: {
      wrong: '"key": ["branch_id"], "from": { "loan": { "branch_id": "copy.branches.id" } }',
      right: '"key": ["branch_id"], "from": { "loan": { "branch_id": "copy.branch_id" } }',
    },
  },
  RC212: {
    severity: 'error',
    title: 'A move between states that cannot be made',
    explanation:
      'The field of "transitions" is a choice with a default, and its moves lead from some of its choices to another. From one state to another there is one move. A reason is kept in the history.',
    example: {
      wrong: '"moves": { "cancel": { "from": ["wating"], "to": "cancelled" } }',
      right: '"moves": { "cancel": { "from": ["waiting"], "to": "cancelled" } }',
    },
  },
  RC213: {
    severity: 'error',
    title: 'A warning that is never given, or always',
    explanation:
      'A warning has a "when", "others", or both, and is asked about when stored fields of the record change: "on" names them.',
    example: {
      wrong: '{ "id": "full", "on": ["free_places"], "when": { "free_places": { "lt": 0 } }, "text": "…" }',
      right: '{ "id": "full", "on": ["places"], "when": { "free_places": { "lt": 0 } }, "text": "…" }',
    },
  },
} satisfies Record<string, CodeExplanation>
