/**
 * Decides which statements are prepared by name. A statement is named when it is first repeated, and the number is
 * limited, because every connection keeps its prepared statements: ever new combinations of filters must not fill the
 * database's memory with plans.
 */
export class StatementNames {
  private names = new Map<string, string>()
  private metOnce = new Set<string>()
  private issued = 0

  constructor(private readonly limit = 500) {}

  /** The name to prepare this statement under; undefined to run it without one. */
  of(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined) return known
    if (this.names.size >= this.limit) return undefined
    if (!this.metOnce.has(text)) {
      if (this.metOnce.size >= this.limit) this.metOnce.clear()
      this.metOnce.add(text)
      return undefined
    }
    this.metOnce.delete(text)
    const name = `s${(this.issued += 1)}`
    this.names.set(text, name)
    return name
  }

  /** Forgets every name, so that each statement is planned anew. Names are never reused. */
  forget(): void {
    this.names.clear()
    this.metOnce.clear()
  }
}
