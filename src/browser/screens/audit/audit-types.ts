import type { ShownField } from '#browser/parts/kinds/kind.ts'
import type { ListReply } from '#protocol/list-query.ts'

/** The change to one field: `GET audit`. */
export interface AuditChange extends Pick<ShownField, 'title' | 'kind' | 'choices' | 'formatBy' | 'kindCode'> {
  field: string
  before: unknown
  after: unknown
  before_name?: string
  after_name?: string
}

/** One line of the audit log. */
export interface AuditLine {
  id: number
  at: string
  entity: string
  /** Title of the entity. */
  title: string
  resource?: string
  record_id: number
  name?: string
  /** Of settings: key of the feature or setting, or slug of the list. */
  key?: string
  /** The record that overrides a setting, when it is not the tenant's. */
  place?: string
  /** `first`: how a record came with the application, which has no time. */
  action: string
  by: { id: number; name: string } | null
  impersonator: { id: number; name: string } | null
  changes: AuditChange[]
}

export interface AuditReply extends ListReply<AuditLine> {
  /** Options of the entity filter. */
  entities?: { id: string; name: string }[]
}
