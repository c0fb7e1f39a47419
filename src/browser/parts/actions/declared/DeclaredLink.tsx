import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import type { LinkAction } from '#declarations/format.ts'
import type { ActionPartProps } from '../action-part.ts'
import { ActionTrigger } from '../ActionTrigger.tsx'

/** Links to a declared screen: `/authors/:author_id`. Left out while the record lacks a value of the address. */
export function DeclaredLink({ action, subject: { record, parent }, ...trigger }: ActionPartProps<LinkAction>) {
  const screens = useScreenPath()
  const named = [...action.to.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const isThere = (name: string) => (name === 'parent' ? parent?.['id'] : (record?.[name] ?? parent?.[name])) != null
  if (!named.every(isThere)) return null
  return (
    <ActionTrigger
      {...trigger}
      to={screens.fill(action.to, { ...(record && { record }), ...(parent && { parent }) })}
    />
  )
}
