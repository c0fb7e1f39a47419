/** True of a number that a step leads to: 8.2 at steps of 0.01, though 8.2 / 0.01 is 819.9999999999999. */
export function isAtStep(value: number, step: number): boolean {
  if (Number.isInteger(step)) return value % step === 0
  return Number((Math.round(value / step) * step).toPrecision(15)) === value
}

/** Decimals of a step that says no more than how many there may be: 2 of 0.01, none of 0.05. */
export function decimalsOfStep(step: number): number | undefined {
  const decimals = Math.round(0 - Math.log10(step))
  return decimals >= 0 && Number((10 ** -decimals).toPrecision(15)) === step ? decimals : undefined
}
