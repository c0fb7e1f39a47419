import type { ReactElement } from 'react'
import AddIcon from '@mui/icons-material/Add'
import AddLinkIcon from '@mui/icons-material/AddLink'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import LinkOffIcon from '@mui/icons-material/LinkOff'
import SwapIcon from '@mui/icons-material/SwapHorizOutlined'
import { Icon } from '#browser/ground/shell/Icon.tsx'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import type { ActionConfig } from '#declarations/format.ts'
import { isBuiltIn, isCall, isDestructive, isLink, isReach, toneOf, type BuiltInAction } from './action-kind.ts'
import type { ActionPartProps, RowActionProps } from './action-part.ts'
import type { ActionSubject } from './action-subject.ts'
import type { ActionVariant } from './ActionTrigger.tsx'
import { ArchiveAction } from './ArchiveAction.tsx'
import { CreateAction } from './CreateAction.tsx'
import { CustomAction } from './declared/CustomAction.tsx'
import { DeclaredCall } from './declared/DeclaredCall.tsx'
import { DeclaredLink } from './declared/DeclaredLink.tsx'
import { DeclaredReach } from './declared/DeclaredReach.tsx'
import { DeleteAction } from './delete/DeleteAction.tsx'
import { DuplicateAction } from './DuplicateAction.tsx'
import { EditAction } from './EditAction.tsx'
import { AttachAction, DetachAction, ToggleAction } from './LinkActions.tsx'
import { useActionAccess } from './use-action-access.ts'
import { useActionWords } from './use-action-words.ts'

export interface ActionButtonProps extends ActionSubject {
  action: ActionConfig
  /** A button by default; `menuItem` inside a menu, `icon` where space is short. */
  variant?: ActionVariant
  /** Overrides the action's own tone: a screen's primary action stands out, secondary ones are plain. */
  tone?: 'primary' | 'danger' | 'plain'
}

/**
 * One action, built in or declared. Left out when permission, feature, guard or condition fails.
 *
 * ```tsx
 * <ActionButton action="edit" resource="books" record={book} />
 * <ActionButton action={pause} resource="readers" record={reader} parent={group} variant="menuItem" />
 * ``` Inside a menu, put a `<DialogHost>` around the menu: the dialog of an entry then outlives it.
 */
export function ActionButton({ action, variant = 'button', tone, ...subject }: ActionButtonProps) {
  const mayTake = useActionAccess()
  const wordsOf = useActionWords()
  if (!mayTake(action, subject)) return null
  const own = isBuiltIn(action) ? toneOfBuiltIn(action, variant) : toneOf(action)
  const title = wordsOf(action, subject.resource)
  const icon = isBuiltIn(action) ? ICONS[action] : action.icon && <Icon name={action.icon} fontSize="small" />
  return (
    <DialogHost>
      <Action
        action={action}
        subject={subject}
        variant={variant}
        title={title}
        icon={icon || undefined}
        tone={tone === 'plain' ? undefined : (tone ?? own)}
      />
    </DialogHost>
  )
}

function Action({ action, ...part }: ActionPartProps) {
  if (isBuiltIn(action)) return <BuiltIn action={action} {...part} />
  if (isCall(action)) return <DeclaredCall action={action} {...part} />
  if (isLink(action)) return <DeclaredLink action={action} {...part} />
  if (isReach(action)) return <DeclaredReach action={action} {...part} />
  return <CustomAction action={action} {...part} />
}

function BuiltIn({ action, ...part }: ActionPartProps<BuiltInAction>) {
  if (action === 'create') return <CreateAction action={action} {...part} />
  if (action === 'attach') return <AttachAction action={action} {...part} />
  const RowAction = ROW_ACTIONS[action]
  const { record } = part.subject
  return RowAction && record ? <RowAction action={action} {...part} subject={{ ...part.subject, record }} /> : null
}

const ROW_ACTIONS: Partial<Record<BuiltInAction, (props: RowActionProps) => ReactElement>> = {
  edit: EditAction,
  duplicate: DuplicateAction,
  archive: ArchiveAction,
  delete: DeleteAction,
  detach: DetachAction,
  toggle: ToggleAction,
}

const ICONS: Readonly<Record<BuiltInAction, ReactElement>> = {
  create: <AddIcon />,
  edit: <EditIcon />,
  duplicate: <ContentCopyIcon />,
  archive: <ArchiveIcon />,
  delete: <DeleteIcon />,
  export: <DownloadIcon />,
  attach: <AddLinkIcon />,
  detach: <LinkOffIcon />,
  toggle: <SwapIcon />,
}

/** Creating is a list's primary action; destructive actions with a label are red. */
function toneOfBuiltIn(action: BuiltInAction, variant: ActionVariant): 'primary' | 'danger' | undefined {
  if (action === 'create' || action === 'attach') return 'primary'
  return isDestructive(action) && variant !== 'icon' ? 'danger' : undefined
}
