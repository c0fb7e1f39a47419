import { fitColumns, type MeasuredColumn } from './column-widths.ts'

/** Points of the smallest letters that people read on paper. */
const LEGIBLE = 5

/**
 * The columns of a table that stand beside one another, by their places. All of them where they can be read so; otherwise as many as
 * can, and the others below, each time behind the first, which names the rows.
 *
 * @param roomFor points for so many columns, beside the space between them
 * @param size points of the letters
 */
export function columnGroups(
  measured: readonly MeasuredColumn[],
  roomFor: (count: number) => number,
  size: number,
): number[][] {
  const fits = (group: readonly number[]) => {
    const columns = group.flatMap((at) => measured[at] ?? [])
    return fitColumns(columns, roomFor(group.length), size).size >= Math.min(size, LEGIBLE)
  }
  const [first = 0, ...others] = measured.keys()
  if (fits([first, ...others])) return [[first, ...others]]
  const full = others.reduce<number[][]>((groups, column) => {
    const last = groups.at(-1)
    if (!last || !fits([...last, column])) return [...groups, [first, column]]
    return [...groups.slice(0, -1), [...last, column]]
  }, [])
  // Pages that are as full leave names more room than a full page and one with the rest.
  const each = Math.ceil(others.length / full.length)
  const even = full.map((_group, page) => [first, ...others.slice(page * each, (page + 1) * each)])
  return even.every((group) => group.length > 1 && fits(group)) ? even : full
}
