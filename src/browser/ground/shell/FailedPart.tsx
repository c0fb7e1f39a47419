import { HttpError, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FailedIcon from '@mui/icons-material/ErrorOutlineRounded'
import { MissingRecord } from './MissingRecord.tsx'
import { Notice } from './Notice.tsx'

const NOT_FOUND = 404

export interface FailedPartProps {
  error: unknown
  /** The resource of the record that the part is about: one that is not found is said to be missing. */
  record?: string
  isScreen?: boolean
  onRetry: () => void
}

/** Reports that a part of the screen could not be shown, and offers to retry. */
export function FailedPart({ error, record, isScreen = false, onRetry }: FailedPartProps) {
  const translate = useTranslate()
  const retry = (
    <Button variant="outlined" onClick={onRetry}>
      {translate('rollcall.states.retry')}
    </Button>
  )
  if (isCode(error)) {
    return (
      <Notice
        isScreen={isScreen}
        icon={<FailedIcon aria-hidden />}
        title={translate('rollcall.states.code_failed')}
        text={translate('rollcall.states.code_failed_text')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {retry}
            <Button variant="outlined" onClick={() => location.reload()}>
              {translate('rollcall.states.reload')}
            </Button>
          </Box>
        }
      />
    )
  }
  if (record !== undefined && error instanceof HttpError && error.status === NOT_FOUND) {
    return <MissingRecord resource={record} isScreen={isScreen} />
  }
  const said = error instanceof HttpError ? translate(error.message, { _: error.message }) : undefined
  return (
    <Notice
      isScreen={isScreen}
      icon={<FailedIcon aria-hidden />}
      title={translate('rollcall.states.failed_title')}
      text={said ?? translate('rollcall.states.failed_text')}
      action={retry}
    />
  )
}

/** The code of the part could not be loaded: there is no connection, or a newer version was deployed while this page was open. */
function isCode(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message)
}
