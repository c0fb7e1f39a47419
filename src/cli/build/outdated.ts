import type { BuildPart } from './inputs.ts'
import { changedSinceBuild } from './stamp.ts'

/**
 * The first input of the build that has changed, was added or is gone since; undefined when the build is up to date. The
 * built server contains this file, so that a start need not load what builds.
 */
export function outdated(root: string, parts: readonly BuildPart[] = ['server', 'browser']): string | undefined {
  const seen = new Map()
  return parts.map((part) => changedSinceBuild(root, part, seen)).find((name) => name !== undefined)
}
