/** A plain decimal number above 0, in at most 30 digits. */
const AMOUNT = /^(?=.{1,30}$)(0|[1-9]\d*)(\.\d+)?$/
/** The most values of one filter; nobody needs more. */
const LONGEST_LIST = 50

type Read<T> = (text: string) => T | undefined

/** Reads an address key by key. Invalid values are dropped and named, and do no harm. */
export function readParams(search: string | URLSearchParams) {
  const params = new URLSearchParams(search)
  const dropped = new Set<string>()

  /** The value parsed by `read`; `otherwise` if missing or invalid. */
  function value<T>(key: string, otherwise: T, read: Read<T>): T {
    const text = params.get(key)?.trim()
    if (text === undefined || text === '') return otherwise
    const result = read(text)
    if (result !== undefined) return result
    dropped.add(key)
    return otherwise
  }
  return {
    value,
    list: <T>(key: string, read: Read<T>) =>
      value<readonly T[]>(key, [], (text) => {
        const parts = text.split(',').slice(0, LONGEST_LIST)
        const known = parts.flatMap((part) => read(part.trim()) ?? [])
        if (known.length < parts.length) dropped.add(key)
        return [...new Set(known)]
      }),
    isOn: (key: string, usual = false) =>
      value(key, usual, (text) => (text === '1' ? true : text === '0' ? false : undefined)),
    dropped: () => [...dropped],
  }
}

/** The amount as it was written: an address does not round it. */
export function amountText(text: string): string | undefined {
  return AMOUNT.test(text) && Number(text) > 0 ? text : undefined
}

export function positive(text: string): number | undefined {
  const number = AMOUNT.test(text) ? Number(text) : 0
  return number > 0 && number <= 1e12 ? number : undefined
}

export function whole(text: string, [least, most]: readonly [number, number]): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return number >= least && number <= most ? number : undefined
}

/** The page number in `?page=`; the first is 1. */
export function pageNumber(text: string): number | undefined {
  return whole(text, [1, 1_000_000])
}

/** A name of the schema, which addresses write in small letters. */
export function nameOf<const T extends string>(...names: readonly T[]) {
  return (text: string): T | undefined => names.find((each) => each === text.toUpperCase())
}

export function code(text: string): string | undefined {
  const upper = text.toUpperCase()
  return /^[A-Z0-9]{2,24}$/.test(upper) ? upper : undefined
}

export function id(text: string): string | undefined {
  return /^[\w-]{1,64}$/.test(text) ? text : undefined
}

export function oneOf<const T extends string>(...values: readonly T[]) {
  return (text: string): T | undefined => values.find((each) => each === text)
}
