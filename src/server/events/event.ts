/** The id of the record that an event is about, and further ids and facts. Kept as JSON. */
export type EventFacts = Readonly<Record<string, unknown>> & { readonly id: number }

/** An event, as the job that handles it knows it beside its facts. */
export interface PublishedEvent {
  /** The same at each attempt, and for each job that handles it: what is done outside of the database is marked by it. */
  id: string
  /** `loan.returned`. */
  name: string
  /** When it was published, ISO. */
  at: string
  /** Id of the person who caused it; null where nobody in particular did. */
  by: number | null
}
