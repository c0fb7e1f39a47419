import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { StoredFile } from '#protocol/stored-file.ts'

/** A picture that needs no server. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#7c93e8"/><circle cx="46" cy="38" r="18" fill="#f6d86b"/><path d="M0 100l52-46 34 30 26-22 48 38z" fill="#2f4a9e"/></svg>',
)}`

const FILE: StoredFile = {
  id: 1,
  name: 'terms-of-hire.pdf',
  type: 'application/pdf',
  bytes: 183_204,
  width: null,
  height: null,
  url: PICTURE,
  thumbnail_url: null,
}

/** Stored files by the kinds that refer to them. */
export const SAMPLE_FILES: Readonly<Partial<Record<ValueKind, StoredFile>>> = {
  file: FILE,
  image: { ...FILE, name: 'front-door.png', type: 'image/png', width: 160, height: 100, thumbnail_url: PICTURE },
}

export const SAMPLE_CHOICES = [
  { value: 'enabled', title: 'Enabled' },
  { value: 'disabled', title: 'Disabled' },
  { value: 'upcoming', title: 'Upcoming' },
]

const SAMPLES: Readonly<Partial<Record<ValueKind, unknown>>> = {
  text: 'The quick brown fox',
  multiline: 'Ring twice.\nThe key is with the neighbour.',
  richText: '<p>Bring <strong>goggles</strong> and a <em>towel</em>.</p><ul><li>Arrive early</li></ul>',
  email: 'ada@mail.example',
  phone: '+447700900123',
  url: 'https://www.example.org/opening-hours',
  postcode: 'BS1 4DJ',
  color: '#3654d9',
  date: '2026-03-18',
  time: '16:45',
  dateTime: '2026-03-18T16:45:00.000Z',
  integer: 1284,
  number: 3.14,
  boolean: true,
  money: 123_450,
  percent: 12.5,
  weight: 72_500,
  duration: 95,
  age: 51,
  coordinate: 51.454514,
  choice: 'enabled',
  choices: ['enabled', 'upcoming'],
  tags: ['early', 'by phone'],
  reference: 1,
  image: 1,
  file: 1,
  json: { steps: ['asked', 'answered'], days: 3 },
}

/** A sample value of a kind. An unknown kind gets a text, until a better one is added. */
export function sampleOf(kind: string): unknown {
  return SAMPLES[kind as ValueKind] ?? 'Example'
}
