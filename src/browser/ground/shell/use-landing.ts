import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { currentLink, menuLinks } from './menu-entries.ts'
import { useMenu } from './use-menu.ts'

/**
 * The first screen after signing in, and for addresses that match nothing: the landing screen of the user's guard, else
 * the application's home, if they may see it; else the first link of their menu. Undefined when there is none.
 */
export function useLanding(): string | undefined {
  const { application } = useApplication()
  const { user } = useSession()
  const links = menuLinks(useMenu())
  const wanted = [application.guards[user.guard]?.landing, application.home]
  return wanted.find((path) => path !== undefined && currentLink(links, path) !== undefined) ?? links[0]?.to
}
