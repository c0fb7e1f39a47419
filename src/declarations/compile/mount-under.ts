import type { MountModel, RelationModel } from '../model.ts'
import { lookup } from '../lookup.ts'
import { type CompileTarget, resourceOf } from './context.ts'
import { compileMounts } from './mount.ts'

/** The mount of the rows' resource under this record, if there is one with exactly these rows. */
export function mountUnder(target: CompileTarget, relation: RelationModel): MountModel | undefined {
  if (relation.through || relation.where) return undefined
  const resource = resourceOf(target.context, relation.entity)
  const config = resource ? lookup(target.context.configs, resource) : undefined
  return config && compileMounts(config).find((mount) => mount.parents.at(-1) === relation.by)
}
