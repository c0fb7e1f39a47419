import { compileScreens } from '../compile/screens.ts'
import type { PanelConfig, ShowConfig, TabConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { PanelPlacement, TabDeclaration } from '../written/resource.ts'
import { expandActions } from './actions.ts'
import type { Draft } from './context.ts'
import type { Segments } from './expansion.ts'
import { fieldsFor } from './fields.ts'
import { expandPanel, placeFields } from './panels.ts'
import { relationView } from './relations.ts'
import { reportUnknown } from './unknown-name.ts'

/** The tab that contains all panels not named by another tab. */
const INFORMATION = 'information'

/** Expands the screen of one record. Undefined without a declaration. */
export function expandShow(draft: Draft): ShowConfig | undefined {
  const { show, fields, panels } = draft.written
  const isShown = compileScreens(draft.written).show !== undefined || opensDetails(draft)
  if (!show && !(isShown && (fields ?? panels))) return undefined
  const { tabs = [INFORMATION], status, actions, ...rest } = show ?? {}
  const usual = isChoice(draft, 'status') ? 'status' : undefined
  const path = status === false ? undefined : (status ?? usual)
  const full: TabConfig[] = []
  for (const [index, tab] of tabs.entries()) {
    const expanded = expandTab(draft, tab, ['show', 'tabs', index], ['show', 'tabs', full.length])
    if (expanded) full.push(expanded)
  }
  return {
    ...rest,
    ...(path !== undefined && { status: path }),
    ...(actions && { actions: expandActions(draft, actions, ['show', 'actions'], ['show', 'actions']) }),
    tabs: full,
  }
}

/** Some action shows a record at a glance, which needs what its screen would show. */
function opensDetails({ written }: Draft): boolean {
  return Object.values(written.actions ?? {}).some(({ dialog }) => dialog === 'details')
}

function isChoice({ schema }: Draft, name: string): boolean {
  const { enum: values, oneOf } = lookup(schema?.properties, name) ?? {}
  return (values ?? oneOf) !== undefined
}

function expandTab(
  draft: Draft,
  written: string | TabDeclaration,
  from: Segments,
  to: Segments,
): TabConfig | undefined {
  const tab = typeof written === 'string' ? namedTab(draft, written, from) : written
  if (!tab) return undefined
  const { panels, relation, screen, actions, ...rest } = tab
  draft.expansion.place(to, from)
  if (typeof written === 'string') draft.expansion.place([...to, 'relation'], from, true)
  const hasPanels = panels !== undefined || (relation ?? screen) === undefined
  return {
    id: relation ?? screen?.split('/').at(-1) ?? INFORMATION,
    ...rest,
    ...(screen !== undefined && { screen }),
    ...(actions && { actions: expandActions(draft, actions, [...from, 'actions'], [...to, 'actions']) }),
    ...(relation !== undefined && relationView(draft, relation, to)),
    ...(hasPanels && { panels: expandPanels(draft, panels, [...from, 'panels'], [...to, 'panels']) }),
  }
}

/** A tab by its name: rows of a relation, or the one with the panels. */
function namedTab(draft: Draft, name: string, from: Segments): TabDeclaration | undefined {
  const relation = lookup(draft.written.relations, name)?.relation ?? name
  if (lookup(draft.schema?.relations, relation)) return { relation: name }
  if (name === INFORMATION) return {}
  reportUnknown(draft, 'tab', name, [INFORMATION, ...Object.keys(draft.schema?.relations ?? {})], from)
  return undefined
}

function expandPanels(
  draft: Draft,
  placements: readonly PanelPlacement[] | undefined,
  from: Segments,
  to: Segments,
): PanelConfig[] {
  const { fields } = draft.written
  const panels: PanelConfig[] = []
  if (fields && !placements) {
    const shown = fieldsFor(draft, fields, 'show', ['fields'])
    panels.push({ fields: placeFields(draft, shown, [...to, 0, 'fields']) })
  }
  for (const [index, placement] of (placements ?? unnamedPanels(draft)).entries()) {
    const panel = expandPanel(draft, placement, [...from, index], [...to, panels.length])
    if (panel) panels.push(panel)
  }
  return panels
}

/** The panels that no tab names. */
function unnamedPanels({ written }: Draft): string[] {
  const tabs = (written.show?.tabs ?? []).flatMap((tab) => (typeof tab === 'string' ? [] : (tab.panels ?? [])))
  const named = tabs.map((placement) => (typeof placement === 'string' ? placement : placement.id))
  return Object.keys(written.panels ?? {}).filter((name) => !named.includes(name))
}
