import type { ProblemCode } from '../check/report/problem-codes.ts'
import type { ExpansionProblem } from '../expansion-problem.ts'
import { toPointer } from '../source.ts'

export type Segments = readonly (string | number)[]

/** Notes while a declaration is put in full where each part of it was written, so that errors name the file as people see it. */
export class Expansion {
  readonly problems: ExpansionProblem[] = []
  readonly #places = new Map<string, { from: Segments; whole: boolean; column?: number }>()

  /**
   * What stands at `to` in full was written at `from`, and so was what stands within it.
   *
   * @param whole it was written in another form: whatever stands within it was written at `from` itself
   */
  place(to: Segments, from: Segments, whole = false): void {
    this.#places.set(toPointer(to), { from, whole })
  }

  /** What stands at `to` in full was written at a column (from 1) of the text at `from`. */
  placeInText(to: Segments, from: Segments, column: number): void {
    this.#places.set(toPointer(to), { from, whole: true, column })
  }

  problem(code: ProblemCode, at: Segments, message: string, hint: string): void {
    this.problems.push({ code, at, message, hint })
  }

  /** Where a part of the full form was written. What nobody noted stands at the same place in both. */
  written(at: Segments): (string | number)[] {
    const [found, length] = this.#nearest(at)
    if (!found) return [...at]
    return found.whole ? [...found.from] : [...found.from, ...at.slice(length)]
  }

  /** The column of the text that it was written in; undefined where it was written in no text. */
  column(at: Segments): number | undefined {
    return this.#nearest(at)[0]?.column
  }

  #nearest(at: Segments): [{ from: Segments; whole: boolean; column?: number } | undefined, number] {
    for (let length = at.length; length > 0; length -= 1) {
      const found = this.#places.get(toPointer(at.slice(0, length)))
      if (found) return [found, length]
    }
    return [undefined, 0]
  }
}
