import { codesMeantBy, currencyOf, resolveCode } from '../../catalogue/catalogue.ts'
import type { Catalogue } from '../../catalogue/overlaid-catalogue.ts'
import { codeOfName } from './code-by-name.ts'

/** The catalogue in force where a source is read. */
export type KnownCurrencies = Pick<Catalogue, 'currencyOf' | 'resolveCode'>

export const CATALOGUE_ALONE: KnownCurrencies = { currencyOf, resolveCode }

const CODE = /^[A-Z0-9]{1,32}$/

export interface PrintedCurrency {
  readonly id: number
  /** Undefined or empty where the source states only a name. */
  readonly printed: string | undefined
  readonly name: string
}

/** Our codes for one source's currencies, in the order they come. */
export class SourceCodes {
  readonly #known: KnownCurrencies
  readonly #taken = new Set<string>()

  constructor(known: KnownCurrencies) {
    this.#known = known
  }

  /**
   * The code of a source's currency. A foreign spelling means the catalogue's currency, as in
   * exchangers' own files. Two currencies with one code or name cannot be told apart: the first
   * gets it, the other its id.
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

  /** A currency without other facts may have been mapped by its id. */
  codeOfId(id: number): string {
    return this.#known.resolveCode(`BC${id}`) ?? `BC${id}`
  }
}
