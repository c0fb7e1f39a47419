import type { ErrorObject } from 'ajv/dist/2020.js'
import { pointerSegments, toPointer } from '../../source.ts'

/** What is left of a malformed value, and where each part of it was written. */
export interface Salvaged {
  value: unknown
  written: (at: readonly (string | number)[]) => (string | number)[]
}

const ROUNDS = 20

/**
 * Leaves out of a value what its meta-schema refuses, so that the rest can be checked in the same run. What only breaks a
 * bound stays. The value is undefined when nothing usable remains.
 */
export function salvage(original: unknown, check: (value: unknown) => ErrorObject[]): Salvaged {
  const value = structuredClone(original)
  const removed = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const targets = check(value).flatMap((error) => targetsOf(error))
    if (targets.length === 0) return { value, written: (at) => asWritten(at, removed) }
    if (targets.some((target) => target.length === 0)) break
    for (const target of deepestLast(targets)) remove(value, target, removed)
  }
  return { value: undefined, written: (at) => [...at] }
}

/** The values that must go for an error to go. */
function targetsOf(error: ErrorObject): string[][] {
  const at = pointerSegments(error.instancePath)
  const params = error.params as { additionalProperty?: string; propertyName?: string }
  switch (error.keyword) {
    case 'additionalProperties':
      return [[...at, params.additionalProperty ?? '']]
    case 'propertyNames':
      return [[...at, params.propertyName ?? '']]
    case 'type':
    case 'enum':
    case 'const':
    case 'required':
    case 'items':
      return [at]
    default:
      return []
  }
}

/** Removing from the end keeps the indexes of what is still to be removed. */
function deepestLast(targets: string[][]): string[][] {
  const unique = new Map(targets.map((target) => [toPointer(target), target]))
  return [...unique.values()].sort((a, b) => comparePlaces(b, a))
}

function comparePlaces(a: string[], b: string[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    if (segment !== other) return Number(segment) - Number(other) || (segment < other ? -1 : 1)
  }
  return a.length - b.length
}

function remove(root: unknown, target: string[], removed: Map<string, number[]>): void {
  const parentAt = target.slice(0, -1)
  const last = target.at(-1) ?? ''
  const parent = parentAt.reduce<unknown>(
    (value, segment) => (value as Record<string, unknown> | undefined)?.[segment],
    root,
  )
  if (Array.isArray(parent)) {
    const index = Number(last)
    parent.splice(index, 1)
    const pointer = toPointer(asWritten(parentAt, removed))
    const before = removed.get(pointer) ?? []
    removed.set(
      pointer,
      [...before, shifted(index, before)].sort((a, b) => a - b),
    )
  } else if (typeof parent === 'object' && parent !== null) {
    delete (parent as Record<string, unknown>)[last]
  }
}

function asWritten(at: readonly (string | number)[], removed: ReadonlyMap<string, number[]>): (string | number)[] {
  const written: (string | number)[] = []
  for (const segment of at) {
    const gone = removed.get(toPointer(written))
    written.push(gone ? shifted(Number(segment), gone) : segment)
  }
  return written
}

/** The index that an element had before the elements at `gone` (ascending) were removed. */
function shifted(index: number, gone: readonly number[]): number {
  return gone.reduce((at, removedAt) => (removedAt <= at ? at + 1 : at), index)
}
