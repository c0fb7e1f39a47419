import type { ListConfig, PickerConfig, ResourceConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { PickerDeclaration, ResourceDeclaration } from '../written/resource.ts'
import { type Draft, type ExpandContext, mountsOf } from './context.ts'
import { Expansion } from './expansion.ts'
import { expandForm } from './form.ts'
import { expandList } from './list.ts'
import { expandRelations, inlineRelations } from './relations.ts'
import { expandRoles } from './roles.ts'
import { expandScopes } from './scope.ts'
import { expandShow } from './show.ts'

/** Expands a resource: resolves its names, and fills in everything that can be derived. */
export function expandResource(
  context: ExpandContext,
  name: string,
  written: ResourceDeclaration,
): { config: ResourceConfig; expansion: Expansion } {
  const expansion = new Expansion()
  const draft: Draft = { context, name, written, schema: lookup(context.schemas, written.entity), expansion }
  const { fields: _fields, panels: _panels, actions: _actions, mounts, picker, list, ...rest } = written
  const [main, ...others] = mountsOf(name, written)
  for (const [index, mount] of (mounts ?? []).entries()) {
    if (typeof mount === 'string') expansion.place(['mounts', index], ['mounts', index], true)
  }
  const config = {
    ...rest,
    api: main?.api ?? '',
    permissions: main?.permissions ?? '',
    mounts: mounts && others,
    scope: expandScopes(draft),
    roles: expandRoles(draft, main?.permissions ?? ''),
    list: list && (expandList(draft, list, ['list'], ['list']) as ListConfig),
    show: expandShow(draft),
    form: expandForm(draft),
    picker: picker && fullPicker(picker, expansion),
    relations: expandRelations(draft),
    inline: inlineRelations(draft),
  }
  return {
    config: Object.fromEntries(
      Object.entries(config).filter(([, value]) => value !== undefined),
    ) as unknown as ResourceConfig,
    expansion,
  }
}

function fullPicker({ aliases, ...rest }: PickerDeclaration, expansion: Expansion): PickerConfig {
  for (const [index, alias] of (aliases ?? []).entries()) {
    if (typeof alias === 'string') expansion.place(['picker', 'aliases', index], ['picker', 'aliases', index], true)
  }
  return {
    ...rest,
    ...(aliases && { aliases: aliases.map((alias) => (typeof alias === 'string' ? { path: alias } : alias)) }),
  }
}
