import { file } from '../file/file.ts'
import type { Kind } from '../kind.ts'
import { ImageCell } from './ImageCell.tsx'

export const image: Kind = { ...file, Cell: ImageCell }
