import { describe, expect, it } from 'vitest'
import { FORMAT_KINDS, VALUE_KINDS } from '#protocol/kinds/registry.ts'
import { DECLARATIONS, loadDeclarations, randomDeclaration } from '../random-application.ts'

const declarations = Array.from({ length: DECLARATIONS }, (_, seed) => randomDeclaration(seed))
const { model, problems } = loadDeclarations(declarations)
const written = JSON.stringify(declarations.map(({ schemas, resources }) => [schemas, resources]))
/** Arithmetic is written as text. */
const computed = JSON.stringify(
  Object.values(model.entities).flatMap(({ fields }) => Object.values(fields).map((field) => field.computed ?? null)),
)

const EXPRESSIONS = [
  'join', 'coalesce', 'case', 'add', 'subtract', 'multiply', 'divide', 'floor', 'round', 'count', 'sum', 'min', 'max', 'exists', 'age',
  'first', 'equal',
  'lower', 'weekday',
] // prettier-ignore

const POWERS = [
  '"onDelete":"restrict"', '"onDelete":"cascade"', '"onDelete":"setNull"', '"through":', '"owners":', '"period":', '"closesPrevious":true',
  '"where":{', '$record.', '"requiredWhen":', '"forbid":', '"onChange":', '"showWhen":', '"formatBy":', '"options":', '"uppercase":true',
  '"plainText":true', '"immutable":true', '"readOnly":true', '"unique":true', '"unique":[[', '"stored":true', '"feature":', '"permission":{"read"',
  '"via":', '"write":false', '"write":{', '"write":true', '"mounts":', '"collection":', '"aliases":', '"extra":', '"toggle":', '"pivot":',
  '"lookAlike":', '"params":', '"range":', '"dateRange"', '"multipleSelect"', '"kind":"date"', '"some":', '"not":', '"any":', '"all":',
  '"in":', '"notIn":', '"contains":', '"startsWith":', '"quickFilters":', '$value', '$param', '$week', '$month', '$now',
] // prettier-ignore

describe('the random declarations', () => {
  it('are valid, together and each by itself', () => {
    const alone = declarations.flatMap((declaration) => loadDeclarations([declaration]).problems)
    const errors = [...problems, ...alone].filter(({ severity }) => severity === 'error')
    expect(errors).toEqual([])
  })

  it.each(Object.keys(FORMAT_KINDS))('use the format %s', (format) => {
    expect(written).toContain(`"format":"${format}"`)
  })

  it.each(VALUE_KINDS)('have fields of the kind %s', (kind) => {
    const kinds = Object.values(model.entities).flatMap((entity) =>
      Object.values(entity.fields).map((field) => field.kind),
    )
    expect(kinds).toContain(kind)
  })

  it.each(EXPRESSIONS)('compute with %s', (expression) => {
    expect(computed).toContain(`"${expression}":`)
  })

  it.each(POWERS)('use %s', (power) => {
    expect(written).toContain(power)
  })

  it('have guards that are scoped, and resources that belong to others', () => {
    expect(Object.values(model.application.guards).filter(({ scoped }) => scoped).length).toBeGreaterThan(10)
    expect(
      Object.values(model.resources).filter(({ mounts }) => (mounts[0]?.parents.length ?? 0) > 0).length,
    ).toBeGreaterThan(10)
  })
})
