import { type CodeKind, SERVER_CODE_KINDS } from '#protocol/custom-code.ts'
import { CODE_KINDS } from '../../code/code-names.ts'
import { BUILT_IN_CELLS, BUILT_IN_DIALOGS, BUILT_IN_INPUTS } from '../../built-in.ts'
import { type CheckContext, usesOf } from '../context.ts'
import type { ProblemCode } from '../report/problem-codes.ts'
import { didYouMean, nearest } from '../names/suggest.ts'

const CODES: Partial<Record<CodeKind, ProblemCode>> = {
  cell: 'RC144',
  input: 'RC145',
  screen: 'RC146',
  tab: 'RC147',
  panel: 'RC148',
  dialog: 'RC149',
  action: 'RC149',
  contract: 'RC149',
  computed: 'RC150',
  query: 'RC151',
  endpoint: 'RC152',
  hook: 'RC159',
  materialized: 'RC261',
  report: 'RC230',
  kind: 'RC233',
}

/** The framework's own code of each kind. */
const BUILT_IN: Partial<Record<CodeKind, readonly string[]>> = {
  cell: BUILT_IN_CELLS,
  input: BUILT_IN_INPUTS,
  dialog: BUILT_IN_DIALOGS,
}

/**
 * RC144 to RC152, RC159, RC230, RC233: a name without code. RC190: code without a name. Jobs are named by the application's own code.
 */
export function checkCode(context: CheckContext): void {
  const { codeNames, report } = context
  const named = new Set<string>()
  const meant = new Set<string>()
  for (const use of usesOf(context, 'code')) {
    const isTwice = use.kind === 'endpoint' && named.has(`endpoint ${use.name}`)
    if (isTwice) report.add('RC177', use, `The endpoint "${use.name}" is named twice.`, 'Leave it with one resource.')
    named.add(`${use.kind} ${use.name}`)
    const code = CODES[use.kind]
    const legal: readonly string[] = [...codeNames[use.kind], ...(BUILT_IN[use.kind] ?? [])]
    if (!code || legal.includes(use.name)) continue
    meant.add(`${use.kind} ${nearest(use.name, codeNames[use.kind])}`)
    const hint = didYouMean(use.name, legal, `Write ${fileOf(use.kind, use.name)}, or correct the name.`)
    report.add(
      code,
      use,
      `There is no ${use.kind} "${use.name}"${use.kind === 'tab' ? '; the tab is left out' : ''}.`,
      hint,
    )
  }
  // Screens are named by application.json alone; contracts by the code of both sides as well, webhooks by their address,
  // mails by the framework.
  const unnamed: readonly CodeKind[] = context.application ? NAMED_BY_FILE : [...NAMED_BY_FILE, 'screen']
  for (const kind of CODE_KINDS.filter((kind) => !unnamed.includes(kind))) {
    for (const name of codeNames[kind]) {
      const key = `${kind} ${name}`
      if (named.has(key) || meant.has(key) || context.known.isMentioned(name)) continue
      const message = `No declaration names the ${kind} "${name}".`
      const hint = 'Name it where it belongs, or delete the file.'
      report.addAtLine('RC190', fileOf(kind, name), 1, message, hint)
    }
  }
}

const NAMED_BY_FILE: readonly CodeKind[] = ['job', 'contract', 'webhook', 'mail']

/** The file of custom code of a kind. */
function fileOf(kind: CodeKind, name: string): string {
  const isServer = SERVER_CODE_KINDS.some((server) => server === kind)
  return isServer ? `custom-actions/${name}.${kind}.ts` : `custom-screens/${name}.${kind}.tsx`
}
