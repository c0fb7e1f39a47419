import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../../contract/product/product-world.ts'

/**
 * Filters, columns, totalled columns, chart and files of a report. Its figures are worked out in the test named after it. A chart of
 * categories goes by day in name only.
 */
function contentsOf(name: string) {
  const report = PRODUCT.reports?.[name]
  if (!report) throw new Error(`There is no report "${name}".`)
  const { filters, columns, chart, formats, summary } = report
  return {
    filters: filters.map(({ id }) => id).filter((id) => id !== 'franchisee_id'),
    columns: columns.map(({ path }) => path),
    totals: columns.filter(({ total }) => total).map(({ path }) => path),
    chart: chart && `${chart.type} by ${chart.per}`,
    formats,
    ...(summary.length > 0 && { summary: summary.map(({ path }) => path) }),
  }
}

describe('the contents of a report', () => {
  it('REP-23 of class occupancy: places of each class, a bar for each venue', () => {
    expect(contentsOf('class-occupancy')).toEqual({
      filters: ['venue_id', 'course_category_id', 'course_type_id', 'course_status', 'capacity'],
      columns: [
        ...['class', 'course_type', 'venue', 'franchisee', 'day_of_week', 'start_time'],
        ...['consumers', 'maximum', 'empty_spaces', 'occupancy', 'waiting'],
      ],
      totals: ['consumers', 'waiting'],
      chart: 'bar by day',
      formats: ['csv', 'xlsx'],
    })
  })

  it('REP-27 of gross profit: income, the three costs and what is left, by month', () => {
    expect(contentsOf('gross-profit')).toEqual({
      filters: ['territory_id', 'venue_id', 'course_category_id', 'course_type_id'],
      columns: [
        ...['class', 'venue', 'franchisee', 'income', 'venue_cost', 'instructor_cost', 'levies'],
        ...['gross_profit', 'gross_profit_percent'],
      ],
      totals: ['income', 'venue_cost', 'instructor_cost', 'levies', 'gross_profit'],
      chart: 'bar by month',
      formats: ['csv', 'pdf', 'xlsx'],
    })
  })

  it('REP-29 of payments and refunds: a row a day, three columns for each way to pay', () => {
    const money = ['stripe', 'cash', 'bacs', 'cheque'].flatMap((way) => [
      `${way}_payments`,
      `${way}_refunds`,
      `${way}_net`,
    ])
    expect(contentsOf('financial-payments-and-refunds')).toEqual({
      filters: ['payment_type'],
      columns: ['day', ...money, 'payments', 'refunds', 'net'],
      totals: [...money, 'payments', 'refunds', 'net'],
      chart: 'line by day',
      formats: ['csv', 'xlsx'],
    })
  })

  it('REP-39 of medical information: a list to print, where the tenant keeps it', () => {
    expect(contentsOf('medical')).toEqual({
      filters: ['venue_id', 'class_id', 'course_type_id'],
      columns: [
        ...['consumer', 'date_of_birth', 'customer', 'phone', 'class', 'venue'],
        ...[
          'medical_conditions',
          'medical_allergies',
          'medical_medication',
          'medical_doctor_name',
          'medical_doctor_phone',
        ],
        ...['emergency_contact_name', 'emergency_contact_relationship', 'emergency_contact_phone'],
        'additional_support_needs',
      ],
      totals: [],
      chart: undefined,
      formats: ['csv', 'pdf'],
    })
    expect(PRODUCT.reports?.['medical']?.requires).toEqual({ '$config.MEDICAL_INFORMATION': true })
  })

  it('REP-42 of monthly payments: what was taken and from where, with a total for each status', () => {
    expect(contentsOf('monthly-payments')).toEqual({
      filters: ['status', 'venue_id', 'payment_day'],
      columns: [
        ...['plan_id', 'customer', 'consumer', 'class', 'due_date', 'amount', 'taken_by_card', 'taken_from_balance'],
        'status',
      ],
      totals: ['amount', 'taken_by_card', 'taken_from_balance'],
      chart: 'stacked by day',
      formats: ['csv', 'xlsx'],
      summary: ['paid', 'balance', 'paid_and_balance', 'declined', 'scheduled', 'cancelled', 'total'],
    })
  })

  it('REP-48 of orders: what each product and bundle brought in', () => {
    const figures = ['orders', 'quantity', 'revenue', 'vat', 'delivery', 'cost', 'margin']
    expect(contentsOf('order-breakdown')).toEqual({
      filters: [],
      columns: ['sku', 'name', 'brand', ...figures],
      // An order of several things is in the row of each.
      totals: figures.filter((figure) => figure !== 'orders'),
      chart: 'bar by day',
      formats: ['csv', 'xlsx'],
    })
  })

  it('REP-52 of venue consumers: classes and memberships of each venue', () => {
    const figures = ['classes', 'consumers', 'confirmed', 'non_members', 'unchecked']
    expect(contentsOf('venue-consumers')).toEqual({
      filters: ['territory_id', 'venue_id', 'course_category_id', 'course_type_id'],
      columns: ['venue', ...figures],
      totals: figures,
      chart: 'bar by day',
      formats: ['csv', 'pdf'],
    })
  })

  it('REP-62 of bookings: each with how it was booked, by day and type', () => {
    expect(contentsOf('bookings')).toEqual({
      filters: ['venue_id', 'course_type_id', 'booking_type'],
      columns: [
        ...['booked_at', 'customer', 'consumer', 'class', 'venue', 'franchisee', 'booking_type', 'source', 'amount'],
      ],
      totals: ['amount'],
      chart: 'stacked by day',
      formats: ['csv', 'xlsx'],
    })
  })
})
