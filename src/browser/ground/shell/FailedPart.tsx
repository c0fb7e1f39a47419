import { HttpError, useTranslate } from 'react-admin'
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
  if (isOutdated(error)) {
    return (
      <Notice
        isScreen={isScreen}
        title={translate('rollcall.states.new_version')}
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            {translate('rollcall.states.reload')}
          </Button>
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
      action={
        <Button variant="outlined" onClick={onRetry}>
          {translate('rollcall.states.retry')}
        </Button>
      }
    />
  )
}

/** The code of the screen is gone from the server, because a newer version was deployed while this page was open. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message)
}
