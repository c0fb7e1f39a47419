import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session } from '#browser/ground/model/session-context.ts'
import { accessOf } from '#browser/ground/model/use-access.ts'
import { recordInForm, sentValues } from '#browser/parts/form/form-values.ts'
import type { EntitySchema } from '#declarations/format.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import type { Guard } from '#protocol/access/guard.ts'
import { consequences } from '#protocol/rules/consequences.ts'
import { liveGuard, isAllowed } from '#server/read/access.ts'
import type { SignedInUser } from '#server/request-context.ts'
import { FieldErrors } from '#server/write/body/field-errors.ts'
import { applyRecordRules } from '#server/write/record-rules.ts'
import { smallModel } from '../support/small-model.ts'

const NOW = '2026-03-18T12:00:00Z'

/** Somebody as the server knows them, and as the browser does. */
const person = fc
  .record({
    permissions: fc.uniqueArray(fc.constantFrom('books.list', 'books.*', 'loans.edit'), { maxLength: 2 }),
    superuser: fc.boolean(),
    guard: fc.constantFrom('admin', 'staff'),
    viewed: fc.option(fc.constantFrom('admin', 'staff'), { nil: undefined }),
    fines: fc.boolean(),
    days: fc.constantFrom(1, 5),
  })
  .map(({ permissions, superuser, guard, viewed, fines, days }) => {
    const role = viewed && { id: 1, name: 'A role', guard: viewed, level: 3 }
    const features = { fines }
    const configuration = { days }
    const roots: ConditionContext = {
      user: { id: 1, guard },
      config: configuration,
      feature: features,
      now: NOW,
      today: '2026-03-18',
      time: '12:00',
    }
    const user = { permissions, superuser, guard, features, ...(role && { viewingAs: role }) }
    const session: Session = {
      user: {
        id: 1,
        name: 'Ada Byron',
        email: 'ada@example.org',
        guard,
        roles: [],
        auth_level: 1,
        superuser,
        all_permissions: permissions,
        ...(role && { viewing_as: role }),
      },
      features,
      configuration,
      vocabulary: {},
      tenant: {},
    }
    return {
      asking: { user: user as Partial<SignedInUser> as SignedInUser, roots },
      access: accessOf(session, () => new Date(NOW), 'UTC'),
    }
  })

const permission = fc.oneof(
  fc.constantFrom('books.list', 'books.edit', 'loans.edit', '*'),
  fc.constantFrom(['books.edit', 'loans.edit']),
  fc.constantFrom({ all: ['books.list', ['books.edit', 'loans.edit']] }),
)
const condition = fc.constantFrom<Condition>(
  { '$feature.fines': true },
  { '$config.days': { gt: 3 } },
  { '$user.guard': 'admin' },
  { not: { $today: { lt: '2026-01-01' } } },
)
const guard: fc.Arbitrary<Guard> = fc.record(
  {
    permission,
    feature: fc.constant('fines'),
    requires: condition,
    when: condition,
    guards: fc.constantFrom(['admin'], ['staff'], ['admin', 'staff']),
  },
  { requiredKeys: [] },
)

describe('who may use a part', () => {
  it('is the same to the server and to the browser', () => {
    fc.assert(
      fc.property(guard, person, (part, { asking, access }) => {
        expect(access.allows(part)).toBe(isAllowed(liveGuard(asking), part))
      }),
    )
  })
})

const NAMES = ['a', 'b', 'c', 'd'] as const
const name = fc.constantFrom(...NAMES)
const value = fc.constantFrom('x', 'y', null)

/** An entity of four words, whose rules are made up. */
const entity = fc
  .record({
    changes: fc.array(fc.record({ of: name, to: value, target: name, set: value }), { maxLength: 4 }),
    shown: fc.array(fc.record({ field: name, by: name, is: fc.constantFrom('x', 'y') }), { maxLength: 3 }),
  })
  .map(({ changes, shown }) => {
    const properties = NAMES.map((field): [string, EntitySchema['properties'][string]] => {
      const onChange = changes.filter(({ of, target }) => of === field && target !== field)
      const when = shown.find((one) => one.field === field && one.by !== field)
      return [
        field,
        {
          type: 'string',
          ...(onChange.length > 0 && {
            onChange: onChange.map(({ to, target, set }) => ({ to, set: { [target]: set } })),
          }),
          ...(when && { showWhen: { [when.by]: when.is } }),
        },
      ]
    })
    const schema: EntitySchema = {
      title: 'Thing',
      plural: 'Things',
      type: 'object',
      properties: Object.fromEntries(properties),
    }
    return smallModel({ thing: schema }).entities.thing ?? expect.unreachable()
  })
const record = fc.record({ a: value, b: value, c: value, d: value })

describe('a change that somebody types', () => {
  const roots: ConditionContext = { now: NOW, today: '2026-03-18', time: '12:00' }

  it('is kept by the server as the form showed it', () => {
    fc.assert(
      fc.property(entity, record, name, value, (thing, started, field, typed) => {
        // What is stored may have values that do not apply: they stay until somebody sets them.
        const base = { id: 1, ...started }
        fc.pre(base[field] !== typed)
        const changed = { ...base, [field]: typed }
        const form = { ...changed, ...consequences(thing, changed, [field]) }
        const shown = recordInForm(thing, base, form, roots)
        // What does not apply is not typed into, and not sent.
        fc.pre(shown[field] === typed)
        const asked = NAMES.filter((one) => shown[one] === form[one]).map((source) => ({
          source,
          field: { path: source, title: source, kind: 'text' as const },
          readOnly: false,
        }))
        const errors = new FieldErrors()
        const kept = applyRecordRules(thing, base, sentValues(asked, form, base, 'update'), roots, errors)
        expect(NAMES.map((one) => kept[one] ?? null)).toEqual(NAMES.map((one) => shown[one] ?? null))
      }),
    )
  })
})
