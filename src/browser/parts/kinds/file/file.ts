import { lazyCode } from '#browser/ground/lazy-code.tsx'
import type { Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { FileCell } from './FileCell.tsx'
import { storedFilePath } from './stored-file-of.ts'

export const file: Kind = {
  Cell: FileCell,
  Input: lazyCode(() => import('./FileInput.tsx')),
  text: plainText,
  textPath: (path) => `${storedFilePath(path)}.name`,
  width: 12,
  room: { height: 126 },
  error: 'file',
}
