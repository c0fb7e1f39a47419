import { nearest } from '../check/names/suggest.ts'
import type { SourceFile } from './source-file.ts'

const FOLDER = 'schemas/'

/**
 * Appends the fields of the shared files that a schema names (`"allOf": [{ "$ref": "shared/address.json" }]`) to its
 * own. A faulty `$ref` is reported in the schema; a faulty shared field in the shared file.
 *
 * @param shared by path: `schemas/shared/address.json`
 */
export function withSharedFields(file: SourceFile, shared: Readonly<Record<string, SourceFile>>): SourceFile {
  const value = objectOf(file.value)
  const parts = Array.isArray(value.allOf) ? (value.allOf as unknown[]) : []
  if (parts.length === 0) return file
  const problems: NonNullable<SourceFile['sharedProblems']> = []
  const properties = { ...objectOf(value.properties) }
  const required = Array.isArray(value.required) ? [...(value.required as unknown[])] : []
  const origins = new Map<string, { file: SourceFile; at: (string | number)[] }>()
  for (const [index, part] of parts.entries()) {
    const { $ref } = objectOf(part)
    if (typeof $ref !== 'string') continue
    const origin = Object.hasOwn(shared, FOLDER + $ref) ? shared[FOLDER + $ref] : undefined
    if (!origin) {
      problems.push({ at: ['allOf', index, '$ref'], ...dangling($ref, Object.keys(shared)) })
      continue
    }
    for (const [name, property] of Object.entries(objectOf(objectOf(origin.value).properties))) {
      if (Object.hasOwn(properties, name)) {
        const message = `"${name}" is a field of ${origin.path} as well.`
        problems.push({ at: ['allOf', index], message, hint: 'Rename one of the two, or take it away.' })
        continue
      }
      properties[name] = property
      origins.set(`properties/${name}`, { file: origin, at: ['properties', name] })
    }
    for (const [position, name] of asList(objectOf(origin.value).required).entries()) {
      origins.set(`required/${required.length}`, { file: origin, at: ['required', position] })
      required.push(name)
    }
  }
  return {
    ...file,
    value: { ...value, properties, ...(required.length > 0 && { required }) },
    sharedProblems: problems,
    origin: ([section, name, ...rest]) => {
      const found = origins.get(`${section}/${name}`)
      return found && { file: found.file, at: [...found.at, ...rest] }
    },
  }
}

function dangling(ref: string, paths: readonly string[]): { message: string; hint: string } {
  const refs = paths.map((path) => path.slice(FOLDER.length))
  const meant = nearest(ref, refs)
  const hint =
    meant === undefined ? `Add ${FOLDER}${ref}, with the fields under "properties".` : `Did you mean "${meant}"?`
  return { message: `There is no ${FOLDER}${ref}.`, hint }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
