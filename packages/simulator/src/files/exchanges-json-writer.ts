import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { type PrintedOffer, printNumber } from '../offers/printed-offer.ts'
import { CodeIds, shortRate } from './short-rate.ts'

/** The older JSON: `{"exchanges":{"currencies":..,"from":{id:{"to":{id: rate}}}}}`. */
export class ExchangesJsonWriter {
  readonly #codes = new CodeIds()
  readonly #isManual: boolean
  readonly #directions = new Map<number, string[]>()

  constructor({ conduct }: SimulatedExchanger) {
    this.#isManual = conduct.isManual
  }

  add(offer: PrintedOffer): void {
    const { min, max, reserve } = offer
    const [from, to] = [this.#codes.idOf(offer.from), this.#codes.idOf(offer.to)]
    const ofFrom = this.#directions.get(from) ?? []
    this.#directions.set(from, ofFrom)
    const usual = this.#codes.reserves.get(offer.to)
    if (usual === undefined) this.#codes.reserves.set(offer.to, reserve)
    const amount =
      usual === undefined || usual === reserve ? '' : `,"amount":${printNumber(reserve)}`
    const limits = `"min":${printNumber(min)},"max":${printNumber(max)}`
    ofFrom.push(`"${to}":{"xr":${shortRate(offer)},${limits}${amount}}`)
  }

  finish(): string {
    const codes = this.#codes
    const from = [...this.#directions].map(([id, to]) => `"${id}":{"to":{${to.join(',')}}}`)
    const options = this.#isManual ? ',"options":["manual"]' : ''
    const currencies = `{"aliases":${codes.list()},"amounts":${codes.amounts()}}`
    return `{"exchanges":{"currencies":${currencies},"from":{${from.join(',')}}${options}}}`
  }
}
