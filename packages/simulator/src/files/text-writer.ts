import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { FLAGS } from '../offers/flags.ts'
import { type PrintedOffer, printNumber } from '../offers/printed-offer.ts'

const HEADER = 'from;to;in;out;amount;minamount;maxamount;city;param;\n'

/** `from;to;in;out;amount;city;`, or more columns under a line that names them. */
export class TextWriter {
  readonly #hasHeader: boolean
  #text: string

  constructor({ file }: SimulatedExchanger) {
    this.#hasHeader = file.layout !== 'one-line'
    this.#text = this.#hasHeader ? HEADER : ''
  }

  add(offer: PrintedOffer): void {
    const { from, to, give, get, city } = offer
    const start = `${from};${to};${give};${get};${printNumber(offer.reserve)};`
    if (!this.#hasHeader) {
      this.#text += `${start}${city};\n`
      return
    }
    const limits = `${printNumber(offer.min)};${printNumber(offer.max)};`
    const flags = FLAGS.filter((_, bit) => (offer.flags & (1 << bit)) !== 0).join(',')
    this.#text += `${start}${limits}${city};${flags};\n`
  }

  finish(): string {
    return this.#text
  }
}
