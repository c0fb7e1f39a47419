import { createContext, useContext, type ComponentType } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { DialogRows } from '#browser/parts/actions/dialog-rows.ts'
import type { CellProps, InputProps } from '#browser/parts/kinds/kind.ts'
import type { ReviewProps } from '#browser/parts/form/record/review-props.ts'
import { BROWSER_CODE_KINDS, type BrowserCodeKind } from '#protocol/custom-code.ts'

/** Props of custom code, by kind. */
export interface CustomCodeProps {
  screen: { title: string }
  tab: { resource: string; record: Record<string, unknown>; refetch: () => void }
  panel: {
    resource: string
    record: Record<string, unknown>
    /** Data loaded with the record: the rows of the panel's relation, or the reply of its endpoint. */
    along?: unknown
    /** Reloads the record with its panel data; can be awaited. */
    refetch: () => unknown
  }
  dialog: {
    resource: string
    record?: Record<string, unknown>
    parent?: Record<string, unknown>
    /** For a toolbar or bulk action. */
    rows?: DialogRows
    onClose: () => void
  }
  action: { resource: string; record?: Record<string, unknown>; parent?: Record<string, unknown> }
  cell: CellProps
  input: InputProps
  review: ReviewProps
}

/** Finds custom code by its kind and its name: `('tab', 'books/calendar')`. Undefined for an unknown name. */
export type CustomCode = <Kind extends BrowserCodeKind>(kind: Kind, name: string) => Found<Kind>
type Found<Kind extends BrowserCodeKind> =
  | (ComponentType<CustomCodeProps[Kind]> & {
      /** Preloads the file, for a screen that must open offline. */
      load?: Load
    })
  | undefined

type Load = () => Promise<unknown>
type AnyCode = ComponentType<CustomCodeProps[BrowserCodeKind]>

/**
 * The registry of the files that `import.meta.glob` finds under `custom-screens/`. A file is loaded on first use. Its
 * default export is the component; a file without one is an error that names it.
 */
export function createCustomCode(files: Record<string, Load>): CustomCode {
  const components = new Map<string, NonNullable<Found<BrowserCodeKind>>>()
  for (const [file, load] of Object.entries(files)) {
    const named = nameOf(file)
    if (named)
      components.set(
        `${named.kind} ${named.name}`,
        Object.assign(
          lazyCode(() => loadDefault(file, load)),
          { load },
        ),
      )
  }
  return (kind, name) => components.get(`${kind} ${name}`) as Found<typeof kind>
}

const NAMED_FILE = new RegExp(`custom-screens/(.+)\\.(${BROWSER_CODE_KINDS.join('|')})\\.tsx$`)

function nameOf(file: string): { kind: string; name: string } | undefined {
  const [, name, kind] = NAMED_FILE.exec(file) ?? []
  return name && kind ? { kind, name } : undefined
}

async function loadDefault(file: string, load: Load): Promise<{ default: AnyCode }> {
  const loaded = (await load()) as { default?: AnyCode }
  if (!loaded.default) throw new Error(`${file} has no default export: export the component as default.`)
  return { default: loaded.default }
}

export const CustomCodeContext = createContext<CustomCode>(() => undefined)

/** The application's custom code: `const Tab = useCustomCode()('tab', 'books/calendar')`. */
export function useCustomCode(): CustomCode {
  return useContext(CustomCodeContext)
}
