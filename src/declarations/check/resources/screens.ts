import type { FormConfig, PanelConfig, TabConfig } from '../../format.ts'
import type { CheckContext, DeclaredResource } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'

/** What a tab can consist of. */
const CONTENTS = ['panels', 'relation', 'screen'] as const
/** Segments that the screens of a record have beside their tabs. */
const RESERVED_TABS = ['edit', 'new']
/** Query parameters that every list understands. */
const RESERVED_PARAMS = ['page', 'count', 'sorting', 'filter', 'search', 'quick_filter', 'with', 'limit', 'ids']

/**
 * RC106: a name that addresses use themselves. RC152: a reply that cannot come along. RC183: a form without a required field.
 * RC184: a part that shows nothing. RC186: a tab that is to show two things.
 */
export function checkScreens(context: CheckContext): void {
  for (const declared of context.resources) {
    for (const [index, tab] of (declared.config.show?.tabs ?? []).entries()) {
      checkTab(context, tab, within(declared.location, 'show', 'tabs', index))
      checkAlong(context, tab, declared.config.endpoints ?? [], within(declared.location, 'show', 'tabs', index))
    }
    for (const name of Object.keys(declared.config.list?.params ?? {}).filter((param) =>
      RESERVED_PARAMS.includes(param),
    )) {
      const message = `Every list has the query parameter "${name}" already.`
      context.report.add('RC106', within(declared.location, 'list', 'params', name), message, 'Choose another name.')
    }
    checkForm(context, declared)
  }
}

function checkTab({ report }: CheckContext, tab: TabConfig, location: SourceLocation): void {
  if (RESERVED_TABS.includes(tab.id)) {
    const hint = 'Choose another id.'
    report.add('RC106', within(location, 'id'), `A tab cannot be called "${tab.id}": it stands in addresses.`, hint)
  }
  if (!tab.panels?.length && tab.relation === undefined && tab.screen === undefined) {
    report.add('RC184', location, `The tab "${tab.id}" shows nothing.`, 'Give it "panels", a "relation" or a "screen".')
  }
  const contents = CONTENTS.filter((content) => tab[content] !== undefined)
  const [shown, ...others] = contents
  for (const content of others) {
    const hint =
      content === 'relation' && shown === 'panels'
        ? 'Put the relation into a panel, { "relation": … } among "panels", or into a tab of its own.'
        : `Put "${content}" into a tab of its own.`
    const message = `The tab "${tab.id}" has "${shown}" and "${content}": only one of them could be shown.`
    report.add('RC186', within(location, content), message, hint)
  }
  for (const [index, panel] of (tab.panels ?? []).entries()) {
    if (showsSomething(panel)) continue
    const hint = 'Give it "fields", a "relation" or a "panel".'
    report.add('RC184', within(location, 'panels', index), 'This panel shows nothing.', hint)
  }
}

/** RC152: custom code of a panel wants the reply of an endpoint that its resource does not name. */
function checkAlong(
  { report }: CheckContext,
  tab: TabConfig,
  endpoints: readonly string[],
  location: SourceLocation,
): void {
  for (const [index, { with: endpoint, panel }] of (tab.panels ?? []).entries()) {
    if (endpoint === undefined || (panel !== undefined && endpoints.includes(endpoint))) continue
    const at = within(location, 'panels', index, 'with')
    const [message, hint] =
      panel === undefined
        ? [`Nothing in this panel shows the reply of "${endpoint}".`, 'Name the "panel" of custom code that does.']
        : [
            `This resource has no endpoint "${endpoint}".`,
            didYouMean(endpoint, endpoints, 'Name one of its "endpoints".'),
          ]
    report.add('RC152', at, message, hint)
  }
}

function showsSomething(panel: PanelConfig): boolean {
  return Boolean(panel.fields?.length) || panel.relation !== undefined || panel.panel !== undefined
}

/** What must be in a new record, and is not given by a default or by the address, must be asked for. */
function checkForm({ report }: CheckContext, { config, resource, entity, location }: DeclaredResource): void {
  if (!config.form || !resource.methods.includes('create')) return
  const asked = fieldsOf(config.form)
  if (!asked) return
  // Without a button above the main list, records are created where they belong to another: its id is in the address.
  const fromMainList = resource.screens.list !== undefined && resource.list.toolbar.includes('create')
  const mounts = fromMainList ? resource.mounts.slice(0, 1) : resource.mounts
  const given = new Set([...asked, ...mounts.flatMap((mount) => mount.parents)])
  const missing = Object.values(entity.fields).filter(
    (field) => field.required && field.default === undefined && !given.has(field.name),
  )
  for (const field of missing) {
    const hint = `Add "${field.name}" to the form, or give the field a default.`
    report.add(
      'RC183',
      within(location, 'form'),
      `The form does not ask for "${field.name}", which a new ${entity.name} needs.`,
      hint,
    )
  }
}

/** The fields that are asked for when creating; undefined where that is all of them. */
function fieldsOf({ create, fields, sections }: FormConfig): string[] | undefined {
  const asked = create ?? (sections ? sections.flatMap((section) => section.fields) : fields)
  return asked?.map((field) => (typeof field === 'string' ? field : field.path))
}
