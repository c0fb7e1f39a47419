import { median, measure } from './measure.ts'

/** Typical searches on the phone: a name, its beginning, two words, a number, a place, a part of an address, a mistyped name. */
const TEXTS = [
  'smith',
  'ol',
  'oliver smith',
  '07700 900123',
  'leeds ha',
  'zzyzx',
  'ls16',
  'load.example',
  'suterland',
] as const
const BUDGET_MS = 20

/**
 * Runs global searches one after the other, as a user at a screen does.
 *
 * @param who title of the user's row
 * @returns a row of the table
 */
export async function search(
  product: string,
  who: string,
  headers: Record<string, string>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<string> {
  const times: number[] = []
  for (const text of TEXTS) {
    const target = { url: `${product}/api/search`, method: 'POST' as const, headers, body: () => ({ query: text }) }
    const measured: number[] = []
    for (let round = 0; round < rounds; round++) measured.push((await measure(target, seconds / TEXTS.length, 1)).p97)
    times.push(median(measured))
  }
  const each = TEXTS.map((text, index) => `${text}: ${times[index]}`).join(', ')
  return `| search of everything, 220,000 customers, ${who} | under ${BUDGET_MS} ms | ${Math.max(...times)} ms (97.5 % of requests; ${each}) |`
}
