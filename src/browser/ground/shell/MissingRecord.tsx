import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import NotFoundIcon from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { lowerFirst } from '#protocol/text/lower-first.ts'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useListAddress } from '#browser/ground/routing/use-list-address.ts'
import { Notice } from './Notice.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

export interface MissingRecordProps {
  /** The resource of the record. */
  resource: string
  isScreen?: boolean
}

/** Shown instead of a record that does not exist, or is out of the user's sight; leads back to its list. */
export function MissingRecord({ resource, isScreen = false }: MissingRecordProps) {
  const translate = useTranslate()
  const entry = useResourceEntry(resource)
  const list = useListAddress(resource)
  const words = (count: number, fallback: string) =>
    translate(`resources.${resource}.name`, { smart_count: count, _: fallback })
  const title = translate('rollcall.show.not_found_title', { name: words(1, entry.title) })
  return (
    <>
      {isScreen && <ScreenTitle title={title} />}
      <Notice
        isScreen={isScreen}
        icon={<NotFoundIcon aria-hidden />}
        title={title}
        text={translate('rollcall.show.not_found_text')}
        action={
          list && (
            <Button component={Link} to={list} variant="outlined">
              {translate('rollcall.show.back_to_list', { name: lowerFirst(words(2, entry.plural)) })}
            </Button>
          )
        }
      />
    </>
  )
}
