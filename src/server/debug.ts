import createDebug from 'debug'

/** Namespaces of the debug output -> contents. */
export const DEBUG_NAMESPACES = {
  access: 'for each request, whether it may go on, and the permission, feature or guard that decides it',
  jobs: 'the attempts and the end of each run of a job',
  sql: 'each statement with its number of rows and its milliseconds',
  start: 'how long each step of a start takes',
} as const

export type DebugNamespace = keyof typeof DEBUG_NAMESPACES

/**
 * Debug output on stderr while `DEBUG` names its namespace: `DEBUG=rollcall:sql`, or `DEBUG=rollcall:*`. It contains no
 * value of a record, no parameter and no address: only declared names, the text of statements, ids of runs, and
 * numbers.
 */
export const debug = Object.fromEntries(
  Object.keys(DEBUG_NAMESPACES).map((name) => [name, createDebug(`rollcall:${name}`)]),
) as Record<DebugNamespace, createDebug.Debugger>
