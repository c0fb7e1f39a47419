import { useCallback, useMemo } from 'react'
import { ShowContextProvider } from 'react-admin'
import Box from '@mui/material/Box'
import { useResourceModel } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { ShowFailure } from './ShowFailure.tsx'
import { ShowHeader } from './ShowHeader.tsx'
import { PanelSkeleton } from './ShowSkeleton.tsx'
import { panelId, ShowTabs, tabId } from './ShowTabs.tsx'
import { tabCounts } from './tab-counts.ts'
import { TabContent } from './TabContent.tsx'
import { UnknownTab } from './UnknownTab.tsx'
import { useScreenRecord } from './use-screen-record.ts'
import { usePermittedTab, useVisibleTabs } from './use-visible-tabs.ts'

export interface GeneratedShowProps {
  resource: string
  id: number
  /** Id of the tab in the address; the first one without. */
  tab: string | undefined
}

/**
 * The declared screen of one record: its heading and status, its actions, and its tabs, each at an address of its own.
 * Only the current tab is loaded, in one request with the record.
 */
export function GeneratedShow({ resource: name, id, tab: asked }: GeneratedShowProps) {
  const { resource } = useResourceModel(name)
  const screens = useScreenPath()
  const before = useVisibleTabs(resource, undefined)
  const permitted = usePermittedTab(resource)
  const expected = asked === undefined ? before[0] : permitted(asked)
  const { controller, record, error, rowsReady, along, counts: told } = useScreenRecord(resource, id, expected)
  const tabs = useVisibleTabs(resource, record)
  const open = asked === undefined ? tabs[0] : tabs.find((tab) => tab.id === asked)
  const parent = useMemo(() => record && { resource: name, record }, [name, record])
  const counts = useMemo(() => tabCounts(tabs, told), [tabs, told])
  const addressOf = useCallback((tab: string) => screens.show(name, id, tab) ?? '', [screens, name, id])
  const refetch = useCallback(() => controller.refetch(), [controller])

  if (error && !record) return <ShowFailure resource={resource} error={error} onRetry={refetch} />
  const openId = asked ?? open?.id
  return (
    <ShowContextProvider value={controller}>
      <ShowHeader resource={resource} record={record} />
      {tabs.length > 1 && <ShowTabs tabs={tabs} open={openId} counts={counts} addressOf={addressOf} />}
      {open ? (
        <Box
          key={open.id}
          {...(tabs.length > 1 && { role: 'tabpanel', id: panelId(open.id), 'aria-labelledby': tabId(open.id) })}
        >
          {parent ? (
            <PanelBoundary resetKey={open.id}>
              <TabContent
                tab={open}
                resource={resource}
                parent={parent}
                rowsReady={rowsReady}
                along={along}
                refetch={refetch}
              />
            </PanelBoundary>
          ) : (
            <PanelSkeleton />
          )}
        </Box>
      ) : !parent ? (
        <PanelSkeleton />
      ) : (
        <UnknownTab
          asked={asked ?? ''}
          resource={resource}
          record={parent.record}
          first={screens.show(name, id, tabs[0]?.id) ?? ''}
        />
      )}
    </ShowContextProvider>
  )
}
