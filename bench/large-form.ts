import type { FileMap } from '#declarations/source.ts'

/** An in-memory application whose one form has 100 fields, of all editable kinds, with rules of every sort. */
export function largeForm(): FileMap {
  const properties = Object.fromEntries(GROUPS.flatMap(({ name, count, of }) => many(name, count, of)))
  const panels = Object.fromEntries(
    GROUPS.map(({ name, count }) => [name, { title: false, fields: many(name, count, {}).map(([field]) => field) }]),
  )
  return {
    'app/application.json': JSON.stringify(APPLICATION),
    'schemas/survey.json': JSON.stringify({
      title: 'Survey',
      plural: 'Surveys',
      type: 'object',
      required: ['text_0', 'text_1'],
      display: 'text_0',
      properties: {
        ...properties,
        text_2: { type: 'string', showWhen: { flag_0: true } },
        flag_1: { type: 'boolean', default: false, onChange: [{ to: true, set: { flag_2: false } }] },
      },
      requiredWhen: [{ when: { flag_0: true }, fields: ['text_3'] }],
      forbid: [{ flag_1: true, flag_2: true }],
    }),
    'resources/surveys.json': JSON.stringify({
      entity: 'survey',
      screen: '/surveys/:id',
      panels,
      list: { columns: ['text_0', 'text_1'], sort: 'text_0' },
    }),
  }
}

const GROUPS = [
  { name: 'text', count: 36, of: { type: 'string', maxLength: 200 } },
  { name: 'note', count: 8, of: { type: 'string', format: 'multiline', maxLength: 2000 } },
  { name: 'email', count: 4, of: { type: 'string', format: 'email' } },
  { name: 'phone', count: 4, of: { type: 'string', format: 'phone' } },
  { name: 'price', count: 10, of: { type: 'integer', format: 'money', minimum: 0, default: 0 } },
  { name: 'count', count: 10, of: { type: 'integer', minimum: 0, maximum: 1000 } },
  { name: 'flag', count: 10, of: { type: 'boolean', default: false } },
  { name: 'choice', count: 10, of: { enum: ['never', 'seldom', 'often', 'always'] } },
  { name: 'day', count: 6, of: { type: 'string', format: 'date' } },
  { name: 'time', count: 2, of: { type: 'string', format: 'time' } },
]

const APPLICATION = {
  name: 'library',
  title: 'Library',
  languages: ['en-GB'],
  timezone: 'Europe/London',
  country: 'GB',
  currency: 'GBP',
  guards: { admin: { title: 'Head office' } },
  features: {},
  configuration: {},
  vocabulary: {},
  permissions: {},
  roles: [{ name: 'Head office', guard: 'admin', level: 1, permissions: ['*'] }],
  menu: ['surveys'],
  home: '/surveys',
}

function many(name: string, count: number, field: object): [string, object][] {
  return Array.from({ length: count }, (_, index) => [`${name}_${index}`, field])
}
