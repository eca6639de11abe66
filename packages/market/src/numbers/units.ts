declare const unit: unique symbol

/** A number with a unit known to the compiler. The unit costs nothing when a program runs. */
export type Of<Unit extends string> = number & { readonly [unit]: Unit }

/** A parameter of one unit: it takes plain numbers, and refuses numbers of another unit. */
export type In<Unit extends string> = number & { readonly [unit]?: Unit }

/** Units of the received currency for one of the given. */
export type Rate = Of<'Rate'>
/** Units of the currency that it is stated with. */
export type Amount = Of<'Amount'>
/** US dollars. */
export type Usd = Of<'Usd'>
/** US dollars for one unit of a currency. */
export type UsdPrice = Of<'UsdPrice'>
/** Milliseconds; of a moment, since 1970. */
export type Milliseconds = Of<'Milliseconds'>
/** The index of a currency in the table of one market. */
export type CurrencyIndex = Of<'CurrencyIndex'>
/** The index of an exchanger among the listings of one market. */
export type ExchangerIndex = Of<'ExchangerIndex'>
/** The row of a piece of an offer in the batch of its exchanger. */
export type Row = Of<'Row'>

/** A row of a listing in one number: exchanger index * 2^32 + row in its batch. */
export type OfferRef = Of<'OfferRef'>

// A plain number gets its unit once: where it comes from a column, a file or a clock.
export const asRate = (value: number): Rate => value as Rate
export const asAmount = (value: number): Amount => value as Amount
export const asUsd = (value: number): Usd => value as Usd
export const asUsdPrice = (value: number): UsdPrice => value as UsdPrice
export const asMilliseconds = (value: number): Milliseconds => value as Milliseconds
export const asCurrencyIndex = (value: number): CurrencyIndex => value as CurrencyIndex
export const asExchangerIndex = (value: number): ExchangerIndex => value as ExchangerIndex
export const asOfferRef = (value: number): OfferRef => value as OfferRef
export const asRow = (value: number): Row => value as Row

/** The sum of two numbers of one unit, in that unit. */
export function plus<Unit extends string>(a: Of<Unit>, b: NoInfer<Of<Unit>>): Of<Unit> {
  return (a + b) as Of<Unit>
}

export function minus<Unit extends string>(a: Of<Unit>, b: NoInfer<Of<Unit>>): Of<Unit> {
  return (a - b) as Of<Unit>
}

/** The rate of two amounts: `get` for `give`. */
export function rateOf(give: Amount, get: Amount): Rate {
  return (get / give) as Rate
}

/** The payout of an amount at a rate, before any fee. */
export function paidAt(give: Amount, rate: Rate): Amount {
  return (give * rate) as Amount
}

/** The value of an amount. */
export function worthOf(amount: Amount, price: UsdPrice): Usd {
  return (amount * price) as Usd
}

/** The amount that so many dollars buy. */
export function boughtFor(usd: Usd, price: UsdPrice): Amount {
  return (usd / price) as Amount
}
