import type { ProblemCode } from '../check/report/problem-codes.ts'
import type { ExpansionProblem } from '../source/expansion-problem.ts'
import { toPointer } from '../source.ts'

export type Segments = readonly (string | number)[]

/**
 * Records the original position of each part of an expanded declaration, so that errors refer to the file as written.
 */
export class Expansion {
  readonly problems: ExpansionProblem[] = []
  readonly #places = new Map<string, { from: Segments; whole: boolean; column?: number }>()

  /**
   * Maps the expanded position `to`, and everything within it, to `from`.
   *
   * @param whole true when it was written in another form: everything within it maps to `from` itself
   */
  place(to: Segments, from: Segments, whole = false): void {
    this.#places.set(toPointer(to), { from, whole })
  }

  /** Maps the expanded position `to` to a column (from 1) of the text at `from`. */
  placeInText(to: Segments, from: Segments, column: number): void {
    this.#places.set(toPointer(to), { from, whole: true, column })
  }

  problem(code: ProblemCode, at: Segments, message: string, hint: string): void {
    this.problems.push({ code, at, message, hint })
  }

  /** The original position of a part of the expanded form. Unmapped parts have the same position in both. */
  written(at: Segments): (string | number)[] {
    const [found, length] = this.#nearest(at)
    if (!found) return [...at]
    return found.whole ? [...found.from] : [...found.from, ...at.slice(length)]
  }

  /** The column in its original text; undefined when it was not written as a text. */
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
