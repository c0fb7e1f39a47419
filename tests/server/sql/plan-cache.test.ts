import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PlanCache } from '#server/sql/plan-cache.ts'
import { type Planning, prepareStatement } from '#server/sql/planning.ts'

interface Request {
  permissions: string[]
  branch: number | null
  page: number
}

const request = (asked: Partial<Request> = {}): Request => ({ permissions: [], branch: 3, page: 1, ...asked })

/** A plan that tells which of its kind it is. */
function counting() {
  let made = 0
  const make = (planning: Planning<Request>) => {
    made += 1
    const mayReadPrice = planning.ask(({ permissions }) => permissions.includes('price'))
    // Only who may read the price is asked further: the questions depend on the answers.
    const isNull = mayReadPrice && planning.ask(({ branch }) => branch === null)
    return { made, mayReadPrice, isNull }
  }
  return { make, plans: new PlanCache(3) }
}

it('serves requests that give the same answers with the same plan', () => {
  const { make, plans } = counting()
  const first = plans.plan('books', request(), make)
  expect(plans.plan('books', request({ page: 2, branch: 8 }), make)).toBe(first)
})

it('never serves a request that answers otherwise', () => {
  const { make, plans } = counting()
  plans.plan('books', request(), make)
  expect(plans.plan('books', request({ permissions: ['price'] }), make)).toMatchObject({
    mayReadPrice: true,
    isNull: false,
  })
  expect(plans.plan('books', request({ permissions: ['price'], branch: null }), make)).toMatchObject({ isNull: true })
  expect(plans.plan('books', request({ branch: null }), make)).toMatchObject({ made: 1, mayReadPrice: false })
})

it('keeps plans of different keys apart', () => {
  const { make, plans } = counting()
  expect(plans.plan('books', request(), make)).not.toBe(plans.plan('loans', request(), make))
})

it('starts again when it is full', () => {
  const { make, plans } = counting()
  for (const key of ['a', 'b', 'c', 'd']) plans.plan(key, request(), make)
  expect(plans.plan('a', request(), make).made).toBe(5)
  expect(plans.plan('d', request(), make).made).toBe(4)
})

it('does not keep a plan that holds values of its request', () => {
  const plans = new PlanCache()
  const make = (planning: Planning<Request>) => planning.once().page
  expect(plans.plan('books', request(), make)).toBe(1)
  expect(plans.plan('books', request({ page: 2 }), make)).toBe(2)
})

it('fills in the values of each request, and nothing else', () => {
  const plans = new PlanCache()
  const statement = (asked: Request) =>
    plans.plan('books', asked, (planning) =>
      prepareStatement<Request>(
        sql`select ${"it's $1"}::text where branch_id = ${planning.parameter(({ branch }) => branch)} limit ${sql.lit(5)}`,
      ),
    )(asked)
  const parametersOf = (asked: Request) => statement(asked).parameters
  expect(parametersOf(request())).toEqual(["it's $1", 3])
  expect(parametersOf(request({ branch: 8 }))).toEqual(["it's $1", 8])
})

it('keeps nothing of the request that a plan was made for', () => {
  const { plans } = counting()
  let asked: Planning<Request> | undefined
  plans.plan('books', request(), (planning) => {
    asked = planning
    return planning.ask(({ page }) => page)
  })
  expect(() => asked?.ask(({ page }) => page)).toThrow('nothing more can be asked')
})
