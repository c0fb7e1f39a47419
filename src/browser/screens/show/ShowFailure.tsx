import { HttpError, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import NotFoundIcon from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import type { ResourceModel } from '#declarations/model.ts'

const FORBIDDEN = 403
const NOT_FOUND = 404

export interface ShowFailureProps {
  resource: ResourceModel
  error: unknown
  onRetry: () => void
}

/** Shown instead of a record that could not be shown: missing, forbidden, or failed. */
export function ShowFailure({ resource, error, onRetry }: ShowFailureProps) {
  const translate = useTranslate()
  const list = useScreenPath().list(resource.name)
  const status = error instanceof HttpError ? error.status : undefined
  if (status === FORBIDDEN) return <ForbiddenScreen permission={`${resource.area}.details`} />
  if (status !== NOT_FOUND) return <FailedPart error={error} isScreen onRetry={onRetry} />
  const words = (count: number, fallback: string) =>
    translate(`resources.${resource.name}.name`, { smart_count: count, _: fallback })
  const title = translate('rollcall.show.not_found_title', { name: words(1, resource.title) })
  return (
    <>
      <ScreenTitle title={title} />
      <Notice
        isScreen
        icon={<NotFoundIcon aria-hidden />}
        title={title}
        text={translate('rollcall.show.not_found_text')}
        action={
          list && (
            <Button component={Link} to={list} variant="outlined">
              {translate('rollcall.show.back_to_list', { name: lowerFirst(words(2, resource.plural)) })}
            </Button>
          )
        }
      />
    </>
  )
}
