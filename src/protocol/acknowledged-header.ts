/** Names the warnings that a repeated request acknowledges: their ids, with commas between them. */
export const ACKNOWLEDGED_HEADER = 'acknowledged-warnings'
