import { lazy } from 'react'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { FileCell } from './FileCell.tsx'
import { storedFilePath } from './stored-file-of.ts'

export const file: Kind = {
  Cell: FileCell,
  Input: lazy(() => import('./FileInput.tsx')),
  filter: 'text',
  text: plainText,
  textPath: (path) => `${storedFilePath(path)}.name`,
  width: 12,
}
