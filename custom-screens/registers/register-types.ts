export type { Register, RegisterChild } from '../../custom-actions/lessons/register.contract.ts'

/** Where the register of a lesson is opened. */
export function registerPath({ id, class_id }: { id: unknown; class_id: unknown }): string {
  return `/classes/${String(class_id)}/lessons/${String(id)}/register`
}
