import type { Quotation } from '#rules/money/quotation/quote.ts'
import type { RequestContext } from '#server/api.ts'

/** A quotation as it is stored, whichever rule made it: of an acceptance, a period, a cancellation or an order. */
export type StorableQuotation = Pick<Quotation, 'lines' | 'total' | 'amount_due' | 'fingerprint'> & { inputs: object }

/** The people and the class that a quotation is for. */
export interface QuotationOf {
  kind: 'pia' | 'individual' | 'taster' | 'monthly' | 'period' | 'resume' | 'activation' | 'cancellation' | 'order'
  customer_id: number
  franchisee_id: number
  consumer_id?: number | null
  class_id?: number | null
  /** Sent twice, it is one request: the second finds the first one's quotation by it. */
  request_key?: string | null
}

/** Keeps a quotation that is accepted or scheduled, line by line as it was shown. @returns its id */
export async function storeQuotation(
  { records }: RequestContext,
  of: QuotationOf,
  { lines, total, amount_due, fingerprint, inputs }: StorableQuotation,
): Promise<number> {
  const id = await records('quotation')
    .asSystem()
    .create({ ...of, total, amount_due, fingerprint, inputs: inputs as Record<string, unknown> })
  await records('quotation_line')
    .asSystem()
    .createMany(
      lines.map((line) => ({
        quotation_id: id,
        position: line.position,
        service: line.service,
        type: line.type,
        rule: line.rule,
        formula: line.formula,
        values: line.values as Record<string, unknown>,
        amount: line.amount,
        vat_bp: line.vat_bp,
        vat: line.vat,
        class_id: line.class_id ?? of.class_id ?? null,
        lesson_id: line.lesson_id ?? null,
        covers_from: line.covers_from ?? null,
        covers_to: line.covers_to ?? null,
      })),
    )
  return id
}
