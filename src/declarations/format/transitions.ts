/** The states of a record, and the ways from one to another. */
export interface TransitionsDeclaration {
  $comment?: string
  /** A choice (`enum`), read-only for people. A new record begins with its default. */
  field: string
  /** Notes each change as a row of `entity`, whose other fields have their defaults. */
  history?: TransitionHistory
  /** The ways, by name: `cancel`. */
  moves: Record<string, TransitionMove>
}

/** An entity, and its fields for the record, for the states before and after, and for the reason. */
export interface TransitionHistory {
  entity: string
  record: string
  from: string
  to: string
  reason?: string
}

/** A way from some states to another, and the button that takes it. */
export interface TransitionMove {
  $comment?: string
  from: string[]
  to: string
  /** The field that keeps when it was made: a date and time. */
  at?: string
  /** Whoever holds it may do this. Without one only the system does. */
  permission?: string
  /** A reason is asked for: any text, or one of the tenant's list of this name. */
  reason?: true | string
  title?: string
  icon?: string
  tone?: 'primary' | 'danger'
  /** A question first, where no reason is asked for. */
  confirm?: string
  /** Texts interpolate the row's fields: `{name} is ready.` */
  notice?: string
}
