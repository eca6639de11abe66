import type { FileStyle, SimulatedExchanger } from '../cast/exchanger.ts'
import { FLAGS } from '../offers/flags.ts'
import { type PrintedOffer, printNumber } from '../offers/printed-offer.ts'

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'utf-8',
  'windows-1251': 'windows-1251',
  'utf-16le': 'UTF-16',
} as const
const SCHEMA =
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
  ' xsi:noNamespaceSchemaLocation="https://docs.bestchange.biz/schema/1.1.xsd"'

/** The three generations of the XML, with each one's names for limits, fees and flags. */
export class XmlWriter {
  readonly #style: FileStyle
  /** The whitespace between elements of an item, and between items. */
  readonly #gap: string
  readonly #itemGap: string
  #text: string
  /** The texts are cached by flags, which repeat from offer to offer. */
  readonly #flagTexts = new Map<number, string>()

  constructor({ file, name, seed }: SimulatedExchanger) {
    this.#style = file
    this.#gap = file.layout === 'indented' ? '\n    ' : ''
    this.#itemGap = file.layout === 'one-line' ? '' : '\n'
    const root = file.dialect === 'xml-v1.1' ? `<rates${SCHEMA}>` : '<rates>'
    // PHP sends text outside its tags, so a blank line before everything is frequent.
    const blank = seed % 9 === 0 && file.encoding === 'utf-8' ? '\n' : ''
    const note = file.encoding === 'utf-8' ? '' : `<!-- Курсы обмена: ${name} -->\n`
    const encoding = ENCODING_NAMES[file.encoding]
    this.#text = `${blank}<?xml version="1.0" encoding="${encoding}"?>\n${note}${root}`
  }

  add(offer: PrintedOffer): void {
    const gap = this.#gap
    const { from, to, give, get, city } = offer
    let item =
      `${this.#itemGap}<item>${gap}<from>${from}</from>${gap}<to>${to}</to>${gap}` +
      `<in>${give}</in>${gap}<out>${get}</out>${gap}<amount>${printNumber(offer.reserve)}</amount>`
    if (this.#style.dialect === 'xml-v1.1') item += this.#newTerms(offer)
    else item += this.#oldTerms(offer)
    if (city !== '') {
      item += `${gap}<city>${this.#style.hasLowerCaseCities ? city.toLowerCase() : city}</city>`
    }
    if (offer.flags !== 0) item += this.#flagsText(offer.flags)
    if (this.#style.dialect === 'xml-v1.1' && offer.stepMin > 0) item += this.#step(offer)
    this.#text += item + (gap === '' ? '</item>' : '\n</item>')
  }

  finish(): string {
    return `${this.#text}${this.#itemGap}</rates>\n`
  }

  #newTerms(offer: PrintedOffer): string {
    const gap = this.#gap
    const [min, max] = [printNumber(offer.min), printNumber(offer.max)]
    let terms = `${gap}<frommin>${min}</frommin>${gap}<frommax>${max}</frommax>`
    // The largest monitor's owner cabinet still reads the old names.
    if (this.#style.hasBothNames) {
      terms += `${gap}<minamount>${min}</minamount>${gap}<maxamount>${max}</maxamount>`
    }
    if (offer.getMin > 0) terms += `${gap}<tomin>${printNumber(offer.getMin)}</tomin>`
    if (offer.fromFeePercent > 0)
      terms += `${gap}<fromfee type="%">${offer.fromFeePercent}</fromfee>`
    if (offer.fromFee > 0) terms += `${gap}<fromfee>${printNumber(offer.fromFee)}</fromfee>`
    if (offer.toFeePercent > 0) terms += `${gap}<tofee type="%">${offer.toFeePercent}</tofee>`
    if (offer.toFee > 0) terms += `${gap}<tofee type="abs">${printNumber(offer.toFee)}</tofee>`
    return terms
  }

  #oldTerms(offer: PrintedOffer): string {
    const gap = this.#gap
    const { dialect, hasUnits } = this.#style
    let terms = ''
    if (dialect === 'xml-v1.0') {
      const unit = hasUnits ? ` ${unitOf(offer.from)}` : ''
      terms +=
        `${gap}<minamount>${printNumber(offer.min)}${unit}</minamount>` +
        `${gap}<maxamount>${printNumber(offer.max)}${unit}</maxamount>`
    }
    if (offer.minFee > 0) terms += `${gap}<minfee>${printNumber(offer.minFee)}</minfee>`
    const fromFees = feeText(offer.fromFeePercent, offer.fromFee)
    if (fromFees !== '') terms += `${gap}<fromfee>${fromFees}</fromfee>`
    const toFees = feeText(offer.toFeePercent, offer.toFee)
    return toFees === '' ? terms : `${terms}${gap}<tofee>${toFees}</tofee>`
  }

  #flagsText(flags: number): string {
    const known = this.#flagTexts.get(flags)
    if (known !== undefined) return known
    const names = FLAGS.filter((_, bit) => (flags & (1 << bit)) !== 0)
    const text = this.#style.dialect === 'xml-v1.1' ? this.#newFlags(names) : this.#oldFlags(names)
    this.#flagTexts.set(flags, text)
    return text
  }

  #newFlags(names: readonly string[]): string {
    const isEmpty = !this.#style.hasBothNames
    return names.map((name) => this.#gap + (isEmpty ? `<${name}/>` : tagged(name, 'true'))).join('')
  }

  #oldFlags(names: readonly string[]): string {
    if (this.#style.dialect === 'xml-v0') return this.#gap + tagged('param', names.join(', '))
    const listed = names.filter((name) => name !== 'floating' && name !== 'hold')
    const param = listed.length === 0 ? '' : this.#gap + tagged('param', listed.join(','))
    const floating = names.includes('floating') ? `${this.#gap}<floating>15</floating>` : ''
    const delay = names.includes('hold') ? `${this.#gap}<delay>120</delay>` : ''
    return param + floating + delay
  }

  #step({ stepMin, max, stepGive, stepGet }: PrintedOffer): string {
    const range = `frommin="${printNumber(stepMin)}" frommax="${printNumber(max)}"`
    return `${this.#gap}<step ${range}><in>${stepGive}</in><out>${stepGet}</out></step>`
  }
}

function tagged(name: string, text: string): string {
  return `<${name}>${text}</${name}>`
}

/** A fee such as `0.5%,2`: percent and absolute parts in one element. */
function feeText(percent: number, absolute: number): string {
  const parts = percent > 0 ? [`${percent}%`] : []
  if (absolute > 0) parts.push(printNumber(absolute))
  return parts.join(', ')
}

/** The unit: `RUB` of SBERRUB; a coin's whole code. */
function unitOf(code: string): string {
  return /(USD|EUR|RUB|UAH|KZT|GBP)$/.exec(code)?.[0] ?? code
}
