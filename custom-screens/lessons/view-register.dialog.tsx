import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { RegisterDialog } from './RegisterDialog.tsx'

/** LES-01: looks at the register of a lesson. */
export default function ViewRegister({ record, onClose }: CustomCodeProps['dialog']) {
  return <RegisterDialog record={record} readOnly onClose={onClose} />
}
