import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { RegisterDialog } from './RegisterDialog.tsx'

/** REG-02: takes the register of a lesson. */
export default function TakeRegister({ record, onClose }: CustomCodeProps['dialog']) {
  return <RegisterDialog record={record} onClose={onClose} />
}
