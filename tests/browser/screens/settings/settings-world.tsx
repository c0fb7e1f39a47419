import { screen } from '@testing-library/react'
import { startLibrary } from '../../app/start-library.tsx'
import type { FakeReply, MadeCall } from '../../fake-fetch.ts'

const sought = (slug: string, title: string) => ({
  ...{ slug, key: slug.toUpperCase().replaceAll('-', '_'), title, description: null },
})
const CATEGORIES = [
  {
    ...{ slug: 'loans', name: 'Loans', description: 'How long readers keep books.', single: false },
    contents: [sought('loan-days', 'Days of a loan'), sought('accept-cards', 'By card')],
  },
  { slug: 'general', name: 'General', description: null, single: false, contents: [] },
  {
    ...{ slug: 'fine-formula', name: 'Fine formula', description: null, single: true },
    contents: [sought('fine-formula', 'Formula of a fine')],
  },
]
export const DAYS = {
  id: 'loan-days',
  slug: 'loan-days',
  key: 'LOAN_DAYS',
  title: 'Days of a loan',
  description: null,
  type: 'int',
  format: null,
  kind: 'integer',
  schema: { type: ['integer', 'null'], minimum: 1, maximum: 90 },
  choices: null,
  value: 21,
  default: 21,
  change_alert: 'Loans that are already out keep their due date.',
  overridable: false,
  version: 3,
}
export const single = (slug: string, kind: string, more: object) => ({
  ...DAYS,
  id: slug,
  slug,
  key: slug.toUpperCase().replaceAll('-', '_'),
  kind,
  default: null,
  change_alert: null,
  ...more,
})
export const FINE = single('daily-fine', 'money', { title: 'Fine for a day', value: 1250, schema: { type: 'integer' } })
export const RATE = single('late-discount', 'percent', { title: 'Discount', value: 2.5, schema: { type: 'number' } })
export const CARDS = single('accept-cards', 'boolean', { title: 'By card', value: true, default: true, schema: {} })

export const PUT = 'PUT /api/settings/categories/singles/loan-days'

export function open(
  at: string,
  answers: Record<string, FakeReply | ((call: MadeCall) => FakeReply)> = {},
  permissions = ['*'],
) {
  return startLibrary({
    at,
    person: { all_permissions: permissions },
    answers: {
      'GET /api/settings/categories': { body: { items: CATEGORIES } },
      'GET /api/settings/categories/loans': { body: { item: { singles: [DAYS, FINE, RATE, CARDS] } } },
      'GET /api/settings/categories/general': { body: { item: { singles: [] } } },
      'GET /api/settings/categories/fine-formula': { body: { item: { singles: [] } } },
      ...answers,
    },
  })
}

export const field = (name: string) => screen.findByRole('textbox', { name })
