import { kindOfFormat } from '../../compile/entities/field-kind.ts'
import type { CheckContext } from '../context.ts'
import { within } from '../report/report.ts'

/** RC234: a kind of the application's own whose name the framework has. RC114: a pattern that is none. RC112: a message without one. */
export function checkOwnKinds({ application, report }: CheckContext): void {
  for (const [name, kind] of Object.entries(application?.config.kinds ?? {})) {
    if (!application || typeof kind !== 'object') continue
    const location = within(application.location, 'kinds', name)
    if (kindOfFormat(name)) {
      const hint = `Choose another name, such as "own-${name}".`
      report.add('RC234', location, `The framework has a kind "${name}" already.`, hint)
    }
    if (kind.message !== undefined && kind.pattern === undefined) {
      const at = within(location, 'message')
      report.add('RC112', at, '"message" says nothing without "pattern".', 'Remove it, or add "pattern".')
    }
    if (kind.pattern !== undefined && !isPattern(kind.pattern)) {
      const at = within(location, 'pattern')
      report.add(
        'RC114',
        at,
        `"${kind.pattern}" is no regular expression.`,
        'Correct it: JavaScript reads it with "u".',
      )
    }
  }
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
