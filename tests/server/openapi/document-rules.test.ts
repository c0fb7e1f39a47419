import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { apiDocument } from '#server/openapi/api-document.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

interface ApiDocument {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  operationId: string
  summary: string
  parameters: { name?: string; in?: string; schema?: { type?: string } }[]
  responses: Record<string, unknown>
}

const PROJECT = join(import.meta.dirname, '../../..')

async function documentOf(root: string): Promise<ApiDocument> {
  const { model } = loadModel(root)
  const code = await loadServerCode(root, readCodeNames(root))
  return apiDocument(model, routeTable(model, code)) as unknown as ApiDocument
}

describe.each([
  ['the product', PROJECT],
  ['the library', join(PROJECT, 'tests/fixtures/library')],
])('the API’s document of %s', (_name, root) => {
  let document: ApiDocument
  let operations: Operation[]
  beforeAll(async () => {
    document = await documentOf(root)
    operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  })

  it('keeps all rules that Redocly recommends, without a warning', async () => {
    const config = await loadConfig({ configPath: join(PROJECT, 'redocly.yaml') })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
    const told = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
    expect(told).toEqual([])
  })

  it('has no two paths that one address could mean', () => {
    const patterns = Object.entries(document.paths).map(([path, item]) => ({ path, segments: segmentsOf(path, item) }))
    const both = patterns.flatMap((one, index) =>
      patterns
        .slice(index + 1)
        .flatMap((other) => (areOne(one.segments, other.segments) ? [[one.path, other.path]] : [])),
    )
    expect(patterns.length).toBeGreaterThan(100)
    expect(both).toEqual([])
  })

  it('names every call once, in words', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(atLeastOne(ids).filter((id) => !/^[a-z]+([.-][a-z]+)*$/.test(id))).toEqual([])
  })

  it('says of every call what it does and how it can be refused', () => {
    for (const { summary, responses, operationId } of atLeastOne(operations)) {
      expect({ operationId, summary }).toEqual({ operationId, summary: expect.stringMatching(/^[A-Z].{3,}/) })
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '404', '429', '500', '503']))
    }
  })
})

type Segment = { word: string } | { type: string }

function segmentsOf(path: string, item: Record<string, Operation>): Segment[] {
  const [operation] = Object.values(item)
  return path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) return { word: segment }
    const parameter = operation?.parameters.find((one) => one.in === 'path' && one.name === name)
    return { type: parameter?.schema?.type ?? 'string' }
  })
}

/** A word stands before a text parameter in its place (OpenAPI, "Path Templating Matching"), unless another place differs. */
function areOne(one: readonly Segment[], other: readonly Segment[]): boolean {
  return (
    one.length === other.length &&
    one.every((segment, index) => fits(segment, other[index] as Segment)) &&
    // Where one is at least as exact in every place, it comes first: they are told apart.
    !isMoreExact(one, other) &&
    !isMoreExact(other, one)
  )
}

function fits(one: Segment, other: Segment): boolean {
  if ('word' in one && 'word' in other) return one.word === other.word
  if ('word' in one) return 'type' in other && (other.type !== 'integer' || /^\d+$/.test(one.word))
  if ('word' in other) return fits(other, one)
  return true
}

function isMoreExact(one: readonly Segment[], other: readonly Segment[]): boolean {
  const exactness = (segment: Segment | undefined) => (segment && 'word' in segment ? 1 : 0)
  const differences = one.map((segment, index) => exactness(segment) - exactness(other[index]))
  return differences.some((difference) => difference > 0) && differences.every((difference) => difference >= 0)
}
