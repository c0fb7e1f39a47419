/** Parameters of a report's call, or of its breakdowns, that are none of its filters. Days, and the cell of a breakdown, have names in brackets. */
export const REPORT_PARAMETERS = ['format', 'download', 'compare', 'sort', 'column'] as const
