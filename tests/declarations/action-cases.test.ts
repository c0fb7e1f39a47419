import { describe, expect, it } from 'vitest'
import { compiled } from './compiled.ts'
import { problemsOf } from './problem-case.ts'

const PAPER = { medium: 'paper' }
const RARE = { pages: { gt: 900 } }
const OLD = { published_on: { lt: '1900-01-01' } }
const CASES = {
  rare: { when: RARE, confirm: 'Withdraw {title}, of which there are few?' },
  old: { when: OLD, confirm: { kind: 'delete', text: 'Is it old?' }, notice: '{title} is gone.' },
}

/** The list of books, with the cases of withdrawing one. */
function list(further: Record<string, unknown> = {}) {
  const model = compiled((contents) => {
    const books = contents['resources/books.json'] as {
      actions: { withdraw: object }
      list: Record<string, unknown>
    }
    Object.assign(books.actions.withdraw, { cases: CASES })
    Object.assign(books.list, further)
  })
  return model.resources['books']?.list
}

describe('an action with cases', () => {
  it('is one for each of them, with its own words, and one for all other records', () => {
    const same = { method: 'POST', path: 'books/:id/withdraw', permission: 'books.withdraw' }
    expect(list()?.actions.slice(0, 3)).toMatchObject([
      {
        ...same,
        id: 'withdraw_rare',
        when: { all: [PAPER, RARE] },
        confirm: { kind: 'continue', text: 'Withdraw {title}, of which there are few?' },
      },
      {
        ...same,
        id: 'withdraw_old',
        when: { all: [PAPER, OLD, { not: RARE }] },
        confirm: { kind: 'delete', text: 'Is it old?' },
        notice: '{title} is gone.',
      },
      {
        ...same,
        id: 'withdraw',
        when: { all: [PAPER, { not: RARE }, { not: OLD }] },
        confirm: { kind: 'continue', text: 'Withdraw {title}?' },
      },
    ])
    expect(list()?.actions[0]).not.toHaveProperty('notice')
    expect(list()?.actions[3]).toMatchObject({ id: 'lend' })
  })

  it('takes the condition of its place instead of its own', () => {
    const placed = list({ actions: [{ id: 'withdraw', tone: 'danger', when: { medium: 'audio' } }] })
    expect(placed?.actions).toMatchObject([
      { id: 'withdraw_rare', tone: 'danger', when: { all: [{ medium: 'audio' }, RARE] } },
      { id: 'withdraw_old', tone: 'danger' },
      { id: 'withdraw', tone: 'danger', when: { all: [{ medium: 'audio' }, { not: RARE }, { not: OLD }] } },
    ])
  })

  it('is one for rows that are chosen together: its question is of all of them', () => {
    const { bulkActions } = list({ bulkActions: ['withdraw'] }) ?? {}
    expect(bulkActions).toMatchObject([{ id: 'withdraw', when: PAPER }])
  })

  it.each([
    ['its condition', { rare: { when: { pagse: 1 } } }, '/actions/withdraw/cases/rare/when/pagse'],
    ['a later condition', { rare: CASES.rare, old: { when: { pagse: 1 } } }, '/actions/withdraw/cases/old/when/pagse'],
    ['its words', { rare: { when: RARE, confirm: 'Withdraw {titel}?' } }, '/actions/withdraw/cases/rare/confirm'],
    ['no condition', { rare: { confirm: 'Withdraw it?' } }, '/actions/withdraw/cases/rare'],
  ])('has mistakes named where they are written: %s', (_of, cases, pointer) => {
    const set = { 'resources/books.json': { '/actions/withdraw/cases': cases } }
    const found = problemsOf({ does: 'a case with a mistake', set, problems: [] }).map((problem) => problem.pointer)
    expect(new Set(found)).toEqual(new Set([pointer]))
  })
})
