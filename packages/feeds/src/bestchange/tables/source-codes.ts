import { codesMeantBy, currencyOf, resolveCode } from '../../catalogue/catalogue.ts'
import type { Catalogue } from '../../catalogue/overlaid-catalogue.ts'
import { codeOfName } from './code-by-name.ts'

/** What is known of currencies where a source is read. */
export type KnownCurrencies = Pick<Catalogue, 'currencyOf' | 'resolveCode'>

export const CATALOGUE_ALONE: KnownCurrencies = { currencyOf, resolveCode }

const CODE = /^[A-Z0-9]{1,32}$/

export interface PrintedCurrency {
  readonly id: number
  /** Undefined or empty where the source only names it. */
  readonly printed: string | undefined
  readonly name: string
}

/** Our codes for the currencies of one source, as they come. */
export class SourceCodes {
  readonly #known: KnownCurrencies
  readonly #taken = new Set<string>()

  constructor(known: KnownCurrencies) {
    this.#known = known
  }

  /**
   * A foreign spelling is the currency it means, as in exchangers' own files, whoever else is that.
   * Two of one code, or of one name, cannot be told apart: the first has it, the other its id.
   */
  codeOf({ id, printed, name }: PrintedCurrency): string {
    const code = printed?.trim().toUpperCase() ?? ''
    const named = codeOfName(name)
    const isNamed = named !== undefined && (code === '' || codesMeantBy(code).includes(named))
    const meant = isNamed ? named : this.#known.resolveCode(code)
    if (meant !== undefined && meant !== code && !isNamed) return meant
    const wanted = meant ?? (CODE.test(code) ? code : undefined)
    if (wanted === undefined || this.#taken.has(wanted)) return this.codeOfId(id)
    this.#taken.add(wanted)
    return wanted
  }

  /** What nothing else is known of may still have been mapped by its id. */
  codeOfId(id: number): string {
    return this.#known.resolveCode(`BC${id}`) ?? `BC${id}`
  }
}
