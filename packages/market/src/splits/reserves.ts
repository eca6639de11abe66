/**
 * An exchanger's reserve of one currency, as one number. A file states a reserve beside each offer
 * and means the same cash desk beside all that pay out one currency.
 */
export type Reserve = number

const CURRENCIES = 2 ** 16

/** The reserve that an exchanger's offers into a currency pay out of. */
export function reserveKey(exchangerIndex: number, currency: number): Reserve {
  return exchangerIndex * CURRENCIES + currency
}
