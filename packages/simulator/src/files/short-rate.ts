import { type PrintedOffer, printNumber } from '../offers/printed-offer.ts'

/** A rate in the form of JSON dialects: `X` is "give X for 1", `-X` "give 1 for X". */
export function shortRate({ rate }: PrintedOffer): string {
  if (Number.isNaN(rate)) return '"n/a"'
  return rate >= 1 ? `-${printNumber(rate)}` : printNumber(1 / rate)
}

/** Gives each code of a file an id of the file's own. */
export class CodeIds {
  readonly ids = new Map<string, number>()
  readonly reserves = new Map<string, number>()

  idOf(code: string): number {
    const known = this.ids.get(code)
    if (known !== undefined) return known
    const id = this.ids.size * 3 + 2
    this.ids.set(code, id)
    return id
  }

  list(): string {
    return `{${[...this.ids].map(([code, id]) => `"${id}":"${code}"`).join(',')}}`
  }

  /** The reserves by the codes' ids. */
  amounts(): string {
    const parts = [...this.reserves].map(([code, reserve]) => {
      return `"${this.idOf(code)}":${printNumber(reserve)}`
    })
    return `{${parts.join(',')}}`
  }
}
