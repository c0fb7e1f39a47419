import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { actionId, isBuiltIn, isDestructive } from '#browser/parts/actions/action-kind.ts'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { ActionMenu } from '#browser/parts/actions/ActionMenu.tsx'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import type { Edit } from '#browser/parts/actions/use-edit.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { useRowName } from './use-row-name.ts'

const MOST_ICONS = 2

interface RowActionsProps {
  record: Record<string, unknown>
  /** What the row opens, where nothing else in the row does. */
  opened?: Edit | undefined
  /** Behind three dots however few there are: on a phone. */
  asMenu?: boolean
}

/** What can be done with one row: two icons at most side by side, more of them in a menu. */
export function RowActions({ record, opened, asMenu = false }: RowActionsProps) {
  const { list, resource, parent } = useListTarget()
  const translate = useTranslate()
  const mayTake = useActionAccess()
  const name = useRowName()(record)
  const subject = { resource, record, ...(parent && { parent: parent.record }) }
  const actions = list.actions.filter((action) => mayTake(action, subject))
  return (
    <Box component="span" sx={{ display: 'inline-flex', justifyContent: 'flex-end' }}>
      {!asMenu && fitsAsIcons(list.actions)
        ? actions.map((action) => <ActionButton key={actionId(action)} action={action} {...subject} variant="icon" />)
        : actions.length > 0 && (
            <ActionMenu actions={actions} subject={subject} label={translate('rollcall.list.row_actions', { name })} />
          )}
      {opened && (
        <IconButton
          {...(opened.open ? { onClick: opened.open } : { component: Link, to: opened.to })}
          aria-label={translate('rollcall.list.open', { name })}
        >
          <ChevronRightIcon />
        </IconButton>
      )}
    </Box>
  )
}

/**
 * Decided for the whole list, so that the actions of all rows stand beneath each other. What takes something away does not
 * lie open beside others.
 */
function fitsAsIcons(actions: readonly ActionConfig[]): boolean {
  const isSafe = actions.length === 1 || !actions.some(isDestructive)
  return actions.length <= MOST_ICONS && actions.every(isBuiltIn) && isSafe
}
