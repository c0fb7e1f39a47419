import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded'
import DownIcon from '@mui/icons-material/KeyboardArrowDownRounded'
import EditIcon from '@mui/icons-material/EditOutlined'
import UpIcon from '@mui/icons-material/KeyboardArrowUpRounded'
import { SteadyButton } from '#browser/ground/shell/SteadyButton.tsx'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { RenameOption } from './RenameOption.tsx'
import type { Option } from './settings-types.ts'
import { useOptionChanges } from './use-option-changes.ts'

export interface OptionRowsProps {
  list: string
  options: readonly Option[]
  canEdit: boolean
}

/** The rows of a list in their order, with their actions. */
export function OptionRows({ list, options, canEdit }: OptionRowsProps) {
  const translate = useTranslate()
  return (
    <Box
      component="ol"
      aria-label={translate('rollcall.settings.option.in_order')}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {options.map((option, index) => (
        <Box component="li" key={option.id} sx={rowStyle}>
          <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{option.name}</Typography>
          {canEdit && <RowButtons list={list} options={options} index={index} option={option} />}
        </Box>
      ))}
    </Box>
  )
}

interface RowButtonsProps {
  list: string
  options: readonly Option[]
  option: Option
  index: number
}

function RowButtons({ list, options, option, index }: RowButtonsProps) {
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const { busy, move, remove } = useOptionChanges(list, options)
  const label = (action: string) => translate(`rollcall.settings.option.${action}`, { name: option.name })
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <SteadyButton label={label('up')} isOff={busy || index === 0} onClick={() => void move(index, index - 1)}>
        <UpIcon />
      </SteadyButton>
      <SteadyButton
        label={label('down')}
        isOff={busy || index === options.length - 1}
        onClick={() => void move(index, index + 1)}
      >
        <DownIcon />
      </SteadyButton>
      <IconButton
        size="small"
        aria-label={label('rename')}
        onClick={() => openDialog((close) => <RenameOption list={list} option={option} onClose={close} />)}
      >
        <EditIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={label('delete')}
        onClick={() =>
          openDialog((close) => (
            <AskBefore kind="delete" text={label('delete_text')} work={() => remove(option)} onClose={close} />
          ))
        }
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
} as const
