declare const unit: unique symbol

/** A number that the compiler knows the unit of. Nothing is left of it when a program runs. */
export type Of<Unit extends string> = number & { readonly [unit]: Unit }

/** A parameter of one unit: plain numbers are taken as that, and numbers of another are refused. */
export type In<Unit extends string> = number & { readonly [unit]?: Unit }

/** Units of the received currency for one of the given. */
export type Rate = Of<'Rate'>
/** Units of whatever currency it is told with. */
export type Amount = Of<'Amount'>
/** US dollars. */
export type Usd = Of<'Usd'>
/** US dollars for one unit of a currency. */
export type UsdPrice = Of<'UsdPrice'>
/** Milliseconds; of a moment, since 1970. */
export type Milliseconds = Of<'Milliseconds'>
/** Where a currency stands in the table of one market. */
export type CurrencyIndex = Of<'CurrencyIndex'>
/** Where an exchanger stands among the listings of one market. */
export type ExchangerIndex = Of<'ExchangerIndex'>
/** Where a piece of an offer stands in the batch of its exchanger. */
export type Row = Of<'Row'>

/** A row of a listing in one number: exchanger index * 2^32 + row in its batch. */
export type OfferRef = Of<'OfferRef'>

// What a plain number is, is said once: where it comes from a column, a file or a clock.
export const asRate = (value: number): Rate => value as Rate
export const asAmount = (value: number): Amount => value as Amount
export const asUsd = (value: number): Usd => value as Usd
export const asUsdPrice = (value: number): UsdPrice => value as UsdPrice
export const asMilliseconds = (value: number): Milliseconds => value as Milliseconds
export const asCurrencyIndex = (value: number): CurrencyIndex => value as CurrencyIndex
export const asExchangerIndex = (value: number): ExchangerIndex => value as ExchangerIndex
export const asOfferRef = (value: number): OfferRef => value as OfferRef
export const asRow = (value: number): Row => value as Row

/** Sums and differences stay in the one unit of both. */
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

/** What a rate makes of an amount, before any fee. */
export function paidAt(give: Amount, rate: Rate): Amount {
  return (give * rate) as Amount
}

/** What an amount is worth. */
export function worthOf(amount: Amount, price: UsdPrice): Usd {
  return (amount * price) as Usd
}

/** What so many dollars buy. */
export function boughtFor(usd: Usd, price: UsdPrice): Amount {
  return (usd / price) as Amount
}
