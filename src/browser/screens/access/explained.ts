/** One thing that decides about a part of a screen: `GET explain`. */
export interface Reason {
  by: 'permission' | 'feature' | 'requires' | 'guard' | 'when' | 'offered'
  name: string
  /** Null: it depends on the record. */
  holds: boolean | null
}

export interface ExplainedPart {
  kind: 'screen' | 'link' | 'column' | 'filter' | 'button' | 'tab' | 'panel' | 'field'
  id: string
  title: string
  shown: boolean | null
  reasons: Reason[]
}

export interface Explained {
  viewer: string
  resource?: string
  row?: { id: number; state: string; scope?: unknown }
  parts: ExplainedPart[]
}
