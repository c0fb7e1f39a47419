import { readdirSync, readFileSync } from 'node:fs'

/** A process, as `/proc` of Linux tells of it. */
interface Process {
  pid: number
  parent: number
  /** Ticks of its own, and of its children that have ended. */
  ticks: number
}

/** Clock ticks in a second; Linux has no other value on any common processor. */
const TICKS = 100

/** A process with all below it. */
export function processTree(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const below = (pid: number): Process[] => all.filter(({ parent }) => parent === pid).flatMap(withBelow)
  const withBelow = (one: Process): Process[] => [one, ...below(one.pid)]
  return all.filter(({ pid }) => pid === root).flatMap(withBelow)
}

export function processorSeconds(tree: readonly Process[]): number {
  return tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
}

/** Memory of a tree; pages that several processes share count once. */
export function residentMegabytes(tree: readonly Process[]): number {
  return tree.reduce((sum, { pid }) => sum + kilobytesOf(pid), 0) / 1024
}

function read(name: string): Process[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

function kilobytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
