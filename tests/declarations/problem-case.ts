import type { CodeKind } from '#protocol/custom-code.ts'
import { checkSource } from '#declarations/check/check-source.ts'
import type { Model } from '#declarations/model.ts'
import type { Problem } from '#declarations/problem.ts'
import { readApplication } from '#declarations/read-application.ts'
import { pointerSegments } from '#declarations/source.ts'
import type { EndpointDefinition } from '#server/endpoint.ts'
import { callTargets } from '#server/routes/endpoints/call-targets.ts'
import { asFiles, SMALL_LIBRARY_CODE, smallLibrary } from './small-library.ts'

/** The replies of the small application's custom code. */
const ENDPOINTS: Record<string, EndpointDefinition> = {
  'books/withdraw': {
    name: 'books/withdraw',
    method: 'POST',
    path: 'books/:id/withdraw',
    permission: 'books.withdraw',
    body: {
      reason: { enum: ['worn', 'lost'], optional: true },
      pages: { kind: 'integer', nullable: true, optional: true, minimum: 1 },
      quietly: 'boolean?',
    },
    reply: {},
    run: () => Promise.resolve({}),
  },
}

/** A change to the small application, and all resulting problems. */
export interface ProblemCase {
  does: string
  /** File -> pointer -> the new value; an empty pointer is the whole file, a text the file's very text. */
  set?: Record<string, Record<string, unknown>>
  /** File -> pointers of what is taken away; an empty pointer takes the file away. */
  remove?: Record<string, string[]>
  /** Custom code that exists beside that of the small application. */
  code?: Partial<Record<CodeKind, string[]>>
  /** The events that jobs handle. */
  handles?: Record<string, string[]>
  problems: Problem[]
}

/** Changes the small application as the case says, and checks it. */
export function problemsOf({ set = {}, remove = {}, code = {}, handles }: ProblemCase): Problem[] {
  const contents = smallLibrary()
  for (const [file, changes] of Object.entries(set)) {
    for (const [pointer, value] of Object.entries(changes)) change(contents, file, pointer, value)
  }
  for (const [file, pointers] of Object.entries(remove)) {
    for (const pointer of pointers) change(contents, file, pointer, undefined)
  }
  const codeNames = { ...SMALL_LIBRARY_CODE }
  for (const [kind, names] of Object.entries(code) as [CodeKind, string[]][]) {
    codeNames[kind] = [...codeNames[kind], ...names]
  }
  const targets = (model: Model) => callTargets(model, ENDPOINTS)
  return checkSource(readApplication(asFiles(contents)), codeNames, targets, handles).problems
}

function change(contents: Record<string, unknown>, file: string, pointer: string, value: unknown): void {
  const segments = [file, ...pointerSegments(pointer)]
  const last = segments.pop() ?? ''
  let at: Record<string, unknown> = contents
  for (const segment of segments) at = (at[segment] ??= {}) as Record<string, unknown>
  if (value === undefined) delete at[last]
  else if (Array.isArray(at) && last === '-') at.push(value)
  else at[last] = value
}
