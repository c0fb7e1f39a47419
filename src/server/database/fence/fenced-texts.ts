import type { AccessChanges } from './access-changes.ts'
import { fenceStatement } from './fence-statement.ts'

/** A statement as it is sent. */
export interface Fenced {
  text: string
  /** It has the tenant for one parameter more. */
  namesTenant: boolean
}

/** Remembers statements that name the tenant by their texts: each is written once. */
export class FencedTexts {
  private readonly known = new Map<string, Fenced>()

  /**
   * @param isDistributed the tables lie on several machines
   * @param limit number of texts; when it is reached, they are forgotten
   */
  constructor(
    private readonly access: AccessChanges,
    private readonly isDistributed = false,
    private readonly limit = 1_000,
  ) {}

  /**
   * The statement that names the tenant, by one parameter more.
   *
   * @param parameters number of the statement's own
   * @returns the same text where no tenant's table is concerned
   */
  of(text: string, parameters: number): Fenced {
    const known = this.known.get(text)
    if (known !== undefined) return known
    const tenant = `$${parameters + 1}::bigint`
    const written = fenceStatement(text, tenant, this.access, this.isDistributed)
    const fenced = { text: written, namesTenant: written !== text && written.includes(tenant) }
    if (this.known.size >= this.limit) this.known.clear()
    this.known.set(text, fenced)
    return fenced
  }
}
