import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { recordSchemas } from '#server/openapi/record-schemas.ts'

interface ObjectSchema {
  type: unknown
  required: string[]
  properties: Record<string, ObjectSchema & { description?: string; maximum?: number }>
  additionalProperties: boolean
}

const { model } = loadModel(join(import.meta.dirname, '../../fixtures/library'))
const schemas = recordSchemas(model) as unknown as Record<string, ObjectSchema>

function schemaNamed(name: string): ObjectSchema {
  const schema = schemas[name]
  if (!schema) throw new Error(`There is no schema ${name}.`)
  return schema
}

describe('the schemas of what replies carry', () => {
  it('require what everybody gets, and nothing that hangs on a permission or a feature', () => {
    const book = schemaNamed('Book')
    expect(book.required).toEqual(
      expect.arrayContaining(['id', 'title', 'author_id', 'author', 'cover', 'availability']),
    )
    const reservable = Object.keys(book.properties).filter((name) => !book.required.includes(name))
    expect(reservable).toEqual(['reservable', 'home_delivery'])
    const branch = schemaNamed('Branch')
    expect(branch.properties).toHaveProperty('annual_budget')
    expect(branch.required).not.toContain('annual_budget')
  })

  it('have nothing beside what is named', () => {
    expect(schemaNamed('Book').additionalProperties).toBe(false)
  })

  it('nest records that are referred to with their id and name, null where the reference may be empty', () => {
    expect(schemaNamed('Book').properties.author).toMatchObject({ type: 'object', required: ['id', 'name'] })
    expect(schemaNamed('Branch').properties.manager).toMatchObject({ type: ['object', 'null'] })
  })

  it('leave long texts out of rows, and attach links to rows of relations', () => {
    expect(schemaNamed('BookRow').properties).not.toHaveProperty('summary')
    expect(schemaNamed('BookRow').properties).not.toHaveProperty('pivot')
    expect(schemaNamed('BranchLibrariansRow').required).toContain('pivot')
  })

  it('say the unit of money and the range of whole numbers', () => {
    const { price, author_id: author } = schemaNamed('Book').properties
    expect(price).toMatchObject({ type: ['integer', 'null'], description: 'Pence.', maximum: 9007199254740991 })
    expect(author).toMatchObject({ type: 'integer', minimum: 1, maximum: 9007199254740991 })
  })
})
