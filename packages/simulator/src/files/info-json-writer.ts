import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { FLAGS } from '../offers/flags.ts'
import { type PrintedOffer, printNumber } from '../offers/printed-offer.ts'
import { CodeIds, shortRate } from './short-rate.ts'

/** The newer JSON's own names for two flags. */
const OPTION_NAMES: Readonly<Record<string, string>> = { reg: 'auth', verifying: 'ident' }

/** Version 1.3: `{"version":..,"currencies":..,"exchange":{id:{"to":{id:{"xr":..}}}}}`. */
export class InfoJsonWriter {
  readonly #codes = new CodeIds()
  readonly #gap: string
  readonly #directions = new Map<number, string[]>()

  constructor({ file }: SimulatedExchanger) {
    this.#gap = file.layout === 'one-line' ? '' : '\n'
  }

  add(offer: PrintedOffer): void {
    const [from, to] = [this.#codes.idOf(offer.from), this.#codes.idOf(offer.to)]
    const ofFrom = this.#directions.get(from) ?? []
    this.#directions.set(from, ofFrom)
    let text = `"${to}":{"xr":${shortRate(offer)},"amount":${printNumber(offer.reserve)}`
    text += `,"min":${printNumber(offer.min)},"max":${printNumber(offer.max)}`
    text += feeText('inFee', offer.fromFeePercent, offer.fromFee)
    text += feeText('outFee', offer.toFeePercent, offer.toFee)
    if (offer.flags !== 0) text += `,"options":{${optionsText(offer.flags)}}`
    if (offer.city !== '') text += `,"cities":["${offer.city}"]`
    ofFrom.push(`${text}}`)
  }

  finish(): string {
    const gap = this.#gap
    const from = [...this.#directions].map(([id, to]) => {
      return `"${id}":{"to":{${gap}${to.join(`,${gap}`)}}}`
    })
    const currencies = `{"list":${this.#codes.list()}}`
    const exchange = `{${gap}${from.join(`,${gap}`)}}`
    return `{"version":"1.3",${gap}"currencies":${currencies},${gap}"exchange":${exchange}}${gap}`
  }
}

function feeText(name: string, percent: number, absolute: number): string {
  if (percent > 0 && absolute > 0)
    return `,"${name}":["+",{"%":${percent}},${printNumber(absolute)}]`
  if (percent > 0) return `,"${name}":{"%":${percent}}`
  return absolute > 0 ? `,"${name}":${printNumber(absolute)}` : ''
}

function optionsText(flags: number): string {
  return FLAGS.filter((_, bit) => (flags & (1 << bit)) !== 0)
    .map((flag) => `"${OPTION_NAMES[flag] ?? flag}":1`)
    .join(',')
}
