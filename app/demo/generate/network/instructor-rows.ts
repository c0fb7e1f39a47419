import { addDays, formatISO, subYears } from 'date-fns'
import { PROGRAMMES } from '../teaching/course-type-rows.ts'
import { adultName, surname } from '../families/british-names.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { NETWORK } from './network.ts'
import { postcodeIn, type Random } from '../random.ts'
import { streetName } from '../families/street-names.ts'

const day = (date: Date) => formatISO(date, { representation: 'date' })

/** Thirty instructors with their rates of pay, qualifications, areas and absences. */
export function instructorRows(monday: Date, territories: DemoRow[], random: Random): DemoRows {
  const rows: DemoRows = {
    instructor: [],
    instructor_rate: [],
    instructor_qualification: [],
    instructor_territory: [],
    instructor_absence: [],
  }
  const add = (entity: string, row: Omit<DemoRow, 'id'>): number => {
    const list = rows[entity]!
    list.push({ id: list.length + 1, ...row })
    return list.length
  }
  for (const [index, area] of NETWORK.entries()) {
    const franchiseeId = index + 1
    for (let number = 0; number < area.instructors; number++) {
      const first = adultName(random)
      const last = number === 2 ? `${surname(random)}-O'Donnell` : surname(random)
      const left = number === 5
      const town = random.pick(area.towns)
      const id = add('instructor', {
        franchisee_id: franchiseeId,
        first_name: first,
        last_name: last,
        type:
          number === 0
            ? 'Lead'
            : random.weighted([
                ['Lead', 2],
                ['Assistant', 4],
                ['Cover', 1],
                ['Trainee', 1],
              ]),
        email: `${first}.${last}${index}${number}@littleotters.example`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
        phone_mobile: `+4477009009${String(index * 10 + number).padStart(2, '0')}`,
        date_of_birth: day(subYears(addDays(monday, -random.between(0, 364)), random.between(19, 58))),
        address: `${random.between(1, 150)} ${streetName(random)}`,
        city: town.name,
        county: town.county,
        postcode: postcodeIn(town.district, random),
        started_on: day(addDays(monday, -random.between(100, 2800))),
        status: left ? 'disabled' : 'enabled',
        disabled_reason: left ? 'Left' : null,
        biography:
          number === 0 ? '<p>Teaches since <strong>2009</strong>; trains the other instructors of the area.</p>' : null,
      })
      const taught = PROGRAMMES.filter((programme) => number === 0 || (programme.id + number) % 3 !== 0)
      for (const programme of taught) {
        add('instructor_qualification', {
          instructor_id: id,
          type_id: programme.id,
          qualified_on: day(addDays(monday, -random.between(90, 2000))),
        })
        if (programme.id <= 5 || random.chance(0.5))
          add('instructor_rate', {
            instructor_id: id,
            type_id: programme.id,
            rate: random.between(30, 52) * 50,
            notes: null,
          })
      }
      for (const territory of territories.filter((one) => one.franchisee_id === franchiseeId)) {
        if (number % 2 === 0 || random.chance(0.7))
          add('instructor_territory', { instructor_id: id, territory_id: territory.id })
      }
      if (random.chance(0.4)) {
        const start = addDays(monday, random.between(-80, 20))
        add('instructor_absence', {
          instructor_id: id,
          start_date: day(start),
          end_date: day(addDays(start, random.between(1, 14))),
          reason: random.pick(['Annual leave', 'Training', 'Family', null]),
        })
      }
    }
  }
  return rows
}
