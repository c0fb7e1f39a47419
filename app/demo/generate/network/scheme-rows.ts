import { addDays, formatISO } from 'date-fns'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

type Level = [name: string, awards: [name: string, outcomes: string[]][]]

const SCHEMES: { name: string; description: string; nationwide: boolean; franchisees: number[]; levels: Level[] }[] = [
  {
    name: 'Otter Pups',
    description: 'For babies and toddlers, with a parent in the water.',
    nationwide: true,
    franchisees: [],
    levels: [
      [
        'Splashers',
        [
          ['First Splash', ['Enters the water calmly', 'Enjoys water on the face']],
          ['Bubble Maker', ['Blows bubbles', 'Kicks with support']],
        ],
      ],
      [
        'Floaters',
        [
          ['Star Float', ['Floats on the back with support', 'Holds a star for three seconds']],
          ['Little Diver', ['Goes under water on a cue', 'Reaches for a toy under water']],
        ],
      ],
    ],
  },
  {
    name: 'Otter Steps',
    description: 'From the first width to the first mile.',
    nationwide: true,
    franchisees: [],
    levels: [
      [
        'Bronze',
        [
          ['5 Metres', ['Swims 5 metres on the front', 'Jumps in and turns back to the side']],
          ['10 Metres', ['Swims 10 metres on the front', 'Swims 5 metres on the back', 'Treads water for 10 seconds']],
        ],
      ],
      [
        'Silver',
        [
          ['25 Metres', ['Swims 25 metres without a stop', 'Picks an object from the bottom']],
          ['50 Metres', ['Swims 50 metres', 'Shows two strokes', 'Treads water for 30 seconds']],
        ],
      ],
      [
        'Gold',
        [
          ['200 Metres', ['Swims 200 metres', 'Shows three strokes']],
          ['One Mile', ['Swims one mile', 'Climbs out without steps']],
        ],
      ],
    ],
  },
  {
    name: 'Summer Challenge',
    description: 'A card of small challenges for the holidays.',
    nationwide: false,
    franchisees: [2],
    levels: [['Challenge', [['Challenge Card', ['Six challenges signed']]]]],
  },
]

/** Awards of a scheme that fit an ability. */
const EARNED: Record<string, [scheme: number, most: number]> = {
  beginner: [1, 4],
  improver: [2, 2],
  intermediate: [2, 4],
  advanced: [2, 6],
}

/** Incentive schemes with their levels, awards and outcomes, and the awards of children in the last two years. */
export function schemeRows(monday: Date, families: DemoRows, random: Random): DemoRows {
  const rows: Record<string, DemoRow[]> = {
    scheme: [],
    scheme_franchisee: [],
    scheme_level: [],
    scheme_award: [],
    scheme_outcome: [],
    consumer_award: [],
  }
  const add = (entity: string, row: Omit<DemoRow, 'id'>): number => {
    const list = rows[entity]!
    list.push({ id: list.length + 1, ...row })
    return list.length
  }
  for (const { name, description, nationwide, franchisees, levels } of SCHEMES) {
    const schemeId = add('scheme', { name, description, nationwide, active: true })
    for (const id of franchisees) add('scheme_franchisee', { scheme_id: schemeId, franchisee_id: id })
    levels.forEach(([level, awards], position) => {
      const levelId = add('scheme_level', { scheme_id: schemeId, name: level, position })
      awards.forEach(([award, outcomes], place) => {
        const of = { scheme_id: schemeId, level_id: levelId }
        const awardId = add('scheme_award', { ...of, name: award, badge_cost: 250, position: place })
        outcomes.forEach((outcome, index) =>
          add('scheme_outcome', { ...of, award_id: awardId, name: outcome, position: index }),
        )
      })
    })
  }
  const franchisees = new Map(families.customer_franchisee!.map((link) => [link.customer_id, link.franchisee_id]))
  for (const child of families.consumer!) {
    const [scheme, most] = EARNED[String(child.ability)] ?? [1, 0]
    const offered = rows.scheme_award!.filter((award) => award.scheme_id === scheme)
    const earned = random.chance(0.45) ? random.between(0, Math.min(most, offered.length)) : 0
    for (const [index, award] of offered.slice(0, earned).entries()) {
      add('consumer_award', {
        consumer_id: child.id,
        scheme_id: award.scheme_id,
        level_id: award.level_id,
        award_id: award.id,
        franchisee_id: franchisees.get(child.customer_id),
        awarded_on: formatISO(addDays(monday, -90 * (earned - index) - random.between(0, 60)), {
          representation: 'date',
        }),
      })
    }
  }
  return rows
}
