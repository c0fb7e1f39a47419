import type { CodeExplanation } from '../code-explanation.ts'

/** Names of things that must exist. */
export const NAME_CODES = {
  RC140: {
    severity: 'error',
    title: 'Unknown permission',
    explanation:
      'Areas give list, details, add, edit and delete by convention. Any other permission is declared with its words in app/application.json, so that it can be given to a role.',
    example: {
      wrong: '"permission": "books.withdrow"',
      right: '"permissions": { "books.withdraw": "Books > withdraw" } in app/application.json',
    },
  },
  RC141: {
    severity: 'error',
    title: 'Unknown feature',
    explanation: 'What a feature hides would be hidden for good, or never.',
    example: { wrong: '"feature": "reservation"', right: '"feature": "reservations"' },
  },
  RC142: {
    severity: 'error',
    title: 'Unknown configuration key',
    explanation: '$config reads what app/application.json declares under "configuration".',
    example: {
      wrong: '{ "renewals": { "lt": "$config.RENEWALS" } }',
      right: '{ "renewals": { "lt": "$config.MAX_RENEWALS" } }',
    },
  },
  RC143: {
    severity: 'error',
    title: 'Unknown guard',
    explanation: 'Guards are the kinds of user that app/application.json declares.',
    example: { wrong: '"guards": ["staff"]', right: '"guards": ["branch_staff"]' },
  },
  RC200: {
    severity: 'error',
    title: 'Unknown role',
    explanation: 'A resource gives permissions to roles that app/application.json declares, by their names.',
    example: { wrong: '"roles": { "Desk clerk": "*" }', right: '"roles": { "Front Desk": "*" }' },
  },
  RC144: {
    severity: 'error',
    title: 'Unknown cell',
    explanation: 'A cell is built in (status, link, names, flag) or a file custom-screens/{name}.cell.tsx.',
    example: { wrong: '"cell": "books/covr"', right: '"cell": "books/cover"' },
  },
  RC240: {
    severity: 'error',
    title: 'A flag of what is neither true nor false',
    explanation:
      'A flag, as the cell of a column or beside the options of a picker, shows the name of the field while the field is true, and nothing else.',
    example: {
      wrong: '"columns": [{ "path": "shelf", "cell": "flag" }]',
      right: '"columns": [{ "path": "reference_only", "cell": "flag" }]',
    },
  },
  RC145: {
    severity: 'error',
    title: 'Unknown input',
    explanation: 'An input is a file custom-screens/{name}.input.tsx.',
    example: { wrong: '"input": "books/ibsn"', right: '"input": "books/isbn"' },
  },
  RC146: {
    severity: 'error',
    title: 'Unknown screen',
    explanation: 'A screen is a file custom-screens/{name}.screen.tsx.',
    example: { wrong: '"screen": "reports/overdu"', right: '"screen": "reports/overdue"' },
  },
  RC147: {
    severity: 'warning',
    title: 'A tab whose code does not exist yet',
    explanation: 'The tab is left out until custom-screens/{name}.tab.tsx is written.',
    example: {
      wrong: '{ "id": "calendar", "screen": "branches/calender" }',
      right: '{ "id": "calendar", "screen": "branches/calendar" }',
    },
  },
  RC148: {
    severity: 'error',
    title: 'Unknown panel',
    explanation: 'A panel of custom code is a file custom-screens/{name}.panel.tsx.',
    example: { wrong: '"panel": "branches/mapp"', right: '"panel": "branches/map"' },
  },
  RC149: {
    severity: 'error',
    title: 'Unknown dialog, action or form',
    explanation:
      'Dialogs and actions of custom code are files custom-screens/{name}.dialog.tsx and {name}.action.tsx. The form of an action is that of a file custom-actions/{name}.contract.ts.',
    example: { wrong: '"dialog": "loans/retrun"', right: '"dialog": "loans/return"' },
  },
  RC150: {
    severity: 'error',
    title: 'Unknown computed value',
    explanation: 'A value that is computed by code is a file custom-actions/{name}.computed.ts.',
    example: {
      wrong: '"computed": { "sql": "books/availabilty" }',
      right: '"computed": { "sql": "books/availability" }',
    },
  },
  RC151: {
    severity: 'error',
    title: 'Unknown query',
    explanation: 'A named query is a file custom-actions/{name}.query.ts.',
    example: { wrong: '"query": "branches/statistic"', right: '"query": "branches/statistics"' },
  },
  RC152: {
    severity: 'error',
    title: 'Unknown endpoint',
    explanation: 'An endpoint is a file custom-actions/{name}.endpoint.ts.',
    example: { wrong: '"endpoints": ["loans/renw"]', right: '"endpoints": ["loans/renew"]' },
  },
  RC159: {
    severity: 'error',
    title: 'Unknown hook',
    explanation: 'A hook is a file custom-actions/{name}.hook.ts.',
    example: {
      wrong: '"hooks": { "update": { "after": ["books/tel-readers"] } }',
      right: '"hooks": { "update": { "after": ["books/tell-readers"] } }',
    },
  },
  RC230: {
    severity: 'error',
    title: 'Unknown SQL of a report',
    explanation:
      'The SQL of a report is a file custom-actions/{name}.report.ts; without "query" its name is "reports/" and the name of the report.',
    example: { wrong: '"query": "loans/overdu"', right: '"query": "loans/overdue"' },
  },
  RC261: {
    severity: 'error',
    title: 'Unknown SQL of materialized rows',
    explanation: 'The SQL of materialized rows is a file custom-actions/{name}.materialized.ts.',
    example: { wrong: '"materialized": { "sql": "loans/dais" }', right: '"materialized": { "sql": "loans/days" }' },
  },
  RC233: {
    severity: 'error',
    title: 'Unknown code of a kind of value',
    explanation:
      "A kind of value of the application's own may name code, which is a file custom-actions/{name}.kind.ts: how a text is stored, when it is wrong, and how a value is written.",
    example: {
      wrong: '"kinds": { "isbn": { "code": "books/ibsn" } }',
      right: '"kinds": { "isbn": { "code": "books/isbn" } }',
    },
  },
  RC234: {
    severity: 'error',
    title: 'A kind of value that the framework has',
    explanation:
      'A kind of the application\'s own is named as a "format", beside those of the framework, whose meaning stays the same in every application.',
    example: {
      wrong: '"kinds": { "phone": { "pattern": "^[0-9]{5}$" } }',
      right: '"kinds": { "extension": { "pattern": "^[0-9]{5}$" } }',
    },
  },
  RC231: {
    severity: 'error',
    title: 'Unknown breakdown',
    explanation: 'A column, the rows and the files of a report open breakdowns that it declares under "breakdowns".',
    example: { wrong: '"rowBreakdown": "loan"', right: '"rowBreakdown": "loans"' },
  },
  RC232: {
    severity: 'error',
    title: 'Rows that do not add up',
    explanation:
      'What a breakdown adds up to is a column of it with "total"; what is added up is a number; totals are made per column of the table.',
    example: {
      wrong: '"breakdown": { "of": "loans", "sum": "reader" }',
      right: '"breakdown": { "of": "loans", "sum": "fine" }',
    },
  },
  RC245: {
    severity: 'error',
    title: 'A chart without words',
    explanation:
      'The names that the SQL of a chart gives have the words of a column or filter of the report: those of its values, or their titles.',
    example: { wrong: '"series": "reader"', right: '"series": "medium"' },
  },
  RC248: {
    severity: 'error',
    title: 'A filter by the name of another parameter',
    explanation: 'The filters of a report are parameters of its call, beside those that the call of every report has.',
    example: { wrong: '"filters": [{ "id": "format" }]', right: '"filters": [{ "id": "book_format" }]' },
  },
  RC199: {
    severity: 'error',
    title: 'Unknown event',
    explanation: 'A job handles events that schemas declare under "events": "returned" of loan is loan.returned.',
    example: { wrong: "on: 'loan.retured'", right: "on: 'loan.returned'" },
  },
  RC153: {
    severity: 'error',
    title: 'Unknown list of words',
    explanation: 'Lists of words that a tenant keeps are declared under "optionLists" of app/application.json.',
    example: { wrong: '"options": "title"', right: '"options": "titles"' },
  },
  RC154: {
    severity: 'error',
    title: 'No such resource',
    explanation: 'A resource is a file under resources/.',
    example: { wrong: '"menu": ["book"]', right: '"menu": ["books"]' },
  },
  RC155: {
    severity: 'error',
    title: 'No such relation',
    explanation: 'Relations are declared in the schema of the entity.',
    example: { wrong: '{ "id": "copies", "relation": "copys" }', right: '{ "id": "copies", "relation": "copies" }' },
  },
  RC156: {
    severity: 'error',
    title: 'No such tab',
    explanation: "A search result can open a tab of the record's screen.",
    example: {
      wrong: '"search": { "books": { "detail": ["isbn"], "tab": "copys" } }',
      right: '"search": { "books": { "detail": ["isbn"], "tab": "copies" } }',
    },
  },
  RC157: {
    severity: 'error',
    title: 'No such filter',
    explanation:
      "What a list starts with, what its menu entry, a tile or an issue opens it with, and what its filters depend on, are filters and quick filters of that list; a picker takes the parameters and filters of its resource's list.",
    example: { wrong: '"default": { "quickFilter": "opne" }', right: '"default": { "quickFilter": "open" }' },
  },
  RC185: {
    severity: 'error',
    title: 'Unknown icon',
    explanation:
      'Icons are those of Material, in snake_case; screens bring those along that declarations name, and could not be built without one.',
    example: { wrong: '"icon": "menu_boook"', right: '"icon": "menu_book"' },
  },
  RC158: {
    severity: 'error',
    title: 'The menu leads to no screen',
    explanation: 'A menu entry is a resource that has a list screen, or one of "screens" of app/application.json.',
    example: { wrong: '{ "screen": "overdu" }', right: '{ "screen": "overdue" }' },
  },
} satisfies Record<string, CodeExplanation>
