/** A place where cash changes hands, as people and exchangers know it. */
export interface City {
  /** Unique, upper case, e.g. `MSK`: as most exchangers' files write it. */
  readonly code: string
  readonly name: { readonly en: string; readonly ru: string }
  /** ISO 3166; undefined where states disagree whose it is. */
  readonly country?: string
  /** Further names in files and searches. */
  readonly aliases: readonly string[]
}

/** Code, English name, Russian name, and further names, separated by spaces. */
export type CityRow = readonly [code: string, en: string, ru: string, aliases?: string]

/** Cities by ISO 3166 country; `''` where states disagree whose they are. */
export type CityRows = Readonly<Record<string, readonly CityRow[]>>
