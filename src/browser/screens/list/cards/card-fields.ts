import { useMemo } from 'react'
import { useTranslatedFields } from '#browser/ground/i18n/translate-field.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import type { FieldRefModel, ListModel } from '#declarations/model.ts'

/** The fields of a card by position. */
export interface CardFields {
  title: FieldRefModel
  /** A line each, with its name. */
  lines: FieldRefModel[]
  /** As a chip beside the title. */
  status?: FieldRefModel
  /** On the right, under the status. */
  aside?: FieldRefModel
  /** The first column with an image, to the left of all. */
  picture?: FieldRefModel
}

/** The fields of the cards of a list: the declared ones, and its status in any case. */
export function useCardFields({ list, resource, parent }: ListTarget): CardFields {
  const access = useAccess()
  const fields = useMemo(() => fieldsOf(list), [list])
  const worded = useTranslatedFields(fields, resource)
  return useMemo(() => {
    const { card } = list
    const allowed = worded.filter((field) => access.allows(field, { ...(parent && { parent: parent.record }) }))
    const at = (path: string | undefined) => allowed.find((field) => field.path === path)
    const status = allowed.find((field) => field.cell === 'status' && field.path !== card.title)
    const aside = at(card.aside)
    const picture = allowed.find(({ kind }) => kind === 'image')
    return {
      title: at(card.title) ?? { path: card.title, kind: 'text', title: card.title },
      lines: card.subtitle.flatMap((path) => at(path) ?? []).filter((field) => field !== status),
      ...(status && { status }),
      ...(aside && aside !== status && { aside }),
      ...(picture && { picture }),
    }
  }, [worded, list, access, parent])
}

/** The declared columns, and fields shown only on cards. A column keeps its cell and its texts. */
function fieldsOf({ columns, card }: ListModel): FieldRefModel[] {
  const columnPaths = new Set(columns.map(({ path }) => path))
  return [...columns, ...(card.fields ?? []).filter(({ path }) => !columnPaths.has(path))]
}
