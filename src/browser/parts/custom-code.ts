import { createContext, lazy, useContext, type ComponentType, type LazyExoticComponent } from 'react'
import type { DialogRows } from '#browser/parts/actions/dialog-rows.ts'
import type { CellProps, InputProps } from '#browser/parts/kinds/kind.ts'
import { BROWSER_CODE_KINDS, type BrowserCodeKind } from '#protocol/custom-code.ts'

/** What custom code is given, by kind. */
export interface CustomCodeProps {
  screen: { title: string }
  tab: { resource: string; record: Record<string, unknown>; refetch: () => void }
  panel: {
    resource: string
    record: Record<string, unknown>
    /** What came with the record: the rows of the panel's relation, or the reply of the endpoint that it names. */
    along?: unknown
    /** Reads the record anew, with what comes along; can be awaited. */
    refetch: () => unknown
  }
  dialog: {
    resource: string
    record?: Record<string, unknown>
    parent?: Record<string, unknown>
    /** Of an action of the toolbar, or on the rows that were chosen. */
    rows?: DialogRows
    onClose: () => void
  }
  action: { resource: string; record?: Record<string, unknown>; parent?: Record<string, unknown> }
  cell: CellProps
  input: InputProps
}

/** Finds custom code by its kind and its name: `('tab', 'books/calendar')`. Undefined when there is none. */
export type CustomCode = <Kind extends BrowserCodeKind>(kind: Kind, name: string) => Found<Kind>
type Found<Kind extends BrowserCodeKind> = LazyExoticComponent<ComponentType<CustomCodeProps[Kind]>> | undefined

type Load = () => Promise<unknown>
type AnyCode = ComponentType<CustomCodeProps[BrowserCodeKind]>

/**
 * The registry of the files that `import.meta.glob` finds under `custom-screens/`. A file is loaded when first
 * shown. Its default export is the component; a file without one is an error that names it.
 */
export function createCustomCode(files: Record<string, Load>): CustomCode {
  const components = new Map<string, LazyExoticComponent<AnyCode>>()
  for (const [file, load] of Object.entries(files)) {
    const named = nameOf(file)
    if (named)
      components.set(
        `${named.kind} ${named.name}`,
        lazy(() => loadDefault(file, load)),
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

/** Custom code that the application hands in: `const Tab = useCustomCode()('tab', 'books/calendar')`. */
export function useCustomCode(): CustomCode {
  return useContext(CustomCodeContext)
}
