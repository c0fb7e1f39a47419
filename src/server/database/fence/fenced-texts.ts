import type { AccessChanges } from './access-changes.ts'
import { fenceStatement } from './fence-statement.ts'

/** Remembers statements that name the tenant by their texts: each is written once. */
export class FencedTexts {
  private readonly known = new Map<string, string>()

  /** @param limit number of texts; when it is reached, they are forgotten */
  constructor(
    private readonly access: AccessChanges,
    private readonly limit = 1_000,
  ) {}

  /**
   * The statement that names the tenant, by one parameter more.
   *
   * @param parameters number of the statement's own
   * @returns the same text where no tenant's table is concerned: it has no further parameter
   */
  of(text: string, parameters: number): string {
    const known = this.known.get(text)
    if (known !== undefined) return known
    const fenced = fenceStatement(text, `$${parameters + 1}::bigint`, this.access)
    if (this.known.size >= this.limit) this.known.clear()
    this.known.set(text, fenced)
    return fenced
  }
}
