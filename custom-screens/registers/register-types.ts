export type { Register, RegisterChild } from '../../custom-actions/lessons/register.contract.ts'

/** The address of a lesson's register. */
export function registerPath({ id, class_id }: { id: unknown; class_id: unknown }): string {
  return `/classes/${String(class_id)}/lessons/${String(id)}/register`
}
