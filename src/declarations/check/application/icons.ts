import { hasMaterialIcons, materialIconFile, materialIconNames } from '../../material-icons.ts'
import { type CheckContext, usesOf } from '../context.ts'
import { nearest } from '../names/suggest.ts'

/** RC185: an icon that Material does not have, so that the screens could not be built. */
export function checkIcons(context: CheckContext): void {
  const unknown = usesOf(context, 'icon').filter(({ icon }) => materialIconFile(icon) === undefined)
  if (unknown.length === 0 || !hasMaterialIcons()) return
  const names = materialIconNames()
  for (const use of unknown) {
    const meant = nearest(use.icon, names)
    const hint = meant === undefined ? CHOOSE : `Did you mean "${meant}"? ${CHOOSE}`
    context.report.add('RC185', use, `There is no Material icon "${use.icon}".`, hint)
  }
}

const CHOOSE = 'Choose one of https://fonts.google.com/icons, in snake_case.'
