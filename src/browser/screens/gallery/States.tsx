import Button from '@mui/material/Button'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { HttpError, useTranslate } from 'react-admin'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import { OptionsFailed } from '#browser/parts/filters/inputs/OptionsFailed.tsx'
import { Notice } from '#browser/screens/list/states/Notice.tsx'
import { PanelSkeleton } from '#browser/screens/show/ShowSkeleton.tsx'
import { Frame, Frames, Section } from './Section.tsx'

const nothing = () => undefined

/** The states of a screen, a list or a part of one. */
export function States() {
  const translate = useTranslate()
  const name = 'lockers'
  return (
    <Section id="states" title="States" text="What stands where a screen, a list or a part of one would be.">
      <Frames>
        <Frame title="Empty: there is nothing yet">
          <Notice
            icon={<InboxIcon />}
            title={translate('rollcall.list.empty', { name })}
            text={translate('rollcall.list.empty_read_only', { name })}
          />
        </Frame>
        <Frame title="Empty: nothing matches">
          <Notice
            icon={<SearchOffIcon />}
            title={translate('rollcall.list.no_match', { name })}
            text={translate('rollcall.list.no_match_hint')}
          >
            <Button variant="outlined">{translate('rollcall.list.clear_filters')}</Button>
          </Notice>
        </Frame>
        <Frame title="Waiting: a screen">
          <ScreenSkeleton />
        </Frame>
        <Frame title="Waiting: a record">
          <PanelSkeleton />
        </Frame>
        <Frame title="Waiting: a form">
          <FormSkeleton />
        </Frame>
        <Frame title="Failed: a part of a screen">
          <FailedPart error={new Error('The gallery fails on purpose.')} onRetry={nothing} />
        </Frame>
        <Frame title="Failed: a newer version is there">
          <FailedPart error={new Error('Failed to fetch dynamically imported module')} onRetry={nothing} />
        </Frame>
        <Frame title="Failed: the options of a filter">
          <OptionsFailed title="Size" retry={nothing} />
        </Frame>
        <Frame title="Offline">
          <FailedPart error={new HttpError('rollcall.errors.unreachable', 0, {})} onRetry={nothing} />
        </Frame>
        <Frame title="Forbidden">
          <ForbiddenScreen permission="lockers.list" />
        </Frame>
      </Frames>
    </Section>
  )
}
