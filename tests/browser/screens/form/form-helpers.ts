import { expect } from 'vitest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MadeCall } from '../../fake-fetch.ts'

/** Waits until every input of the form has been loaded. */
export async function formIsThere(): Promise<void> {
  await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
}

/** Puts another text into a field, once it is there. Gives the field. */
export async function changeText(label: string, text: string): Promise<HTMLElement> {
  await formIsThere()
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
  return field
}

/** Puts another text into a field without a pause between two keys: on a slow machine keys are as far apart as those of somebody who hesitates. */
export async function typeAtOnce(label: string, text: string): Promise<void> {
  await formIsThere()
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
  for (let keys = 1; keys <= text.length; keys++) fireEvent.change(field, { target: { value: text.slice(0, keys) } })
}

/** The calls of one method, in order. */
export function madeBy(calls: readonly MadeCall[], method: string): MadeCall[] {
  return calls.filter(({ call }) => call.startsWith(`${method} `) && !call.endsWith('/look-alike'))
}
