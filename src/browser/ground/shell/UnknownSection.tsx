import { Link } from 'react-router'
import Button from '@mui/material/Button'
import UnknownIcon from '@mui/icons-material/WrongLocationOutlined'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { unknownSectionMessages } from '#browser/ground/i18n/messages/unknown-section.ts'
import { Notice } from './Notice.tsx'

addMessages('rollcall.show', unknownSectionMessages)

interface UnknownSectionProps {
  /** The section that the address names. */
  asked: string
  /** Name and address of the section that is offered instead. */
  name: string
  to: string
}

/** Shown on a screen whose address names a section that it does not have, or not for this person: says so, and offers another. */
export function UnknownSection({ asked, name, to }: UnknownSectionProps) {
  const translate = useTranslate()
  return (
    <div role="alert">
      <Notice
        icon={<UnknownIcon aria-hidden />}
        title={translate('rollcall.show.tab_not_found', { tab: asked })}
        text={translate('rollcall.show.tab_not_found_text')}
        action={
          <Button component={Link} to={to} variant="outlined">
            {translate('rollcall.show.back_to_record', { name })}
          </Button>
        }
      />
    </div>
  )
}
