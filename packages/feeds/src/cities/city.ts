/** A place where cash changes hands, as people and exchangers know it. */
export interface City {
  /** A unique, upper-case code, e.g. `MSK`: the spelling of most exchangers' files. */
  readonly code: string
  readonly name: { readonly en: string; readonly ru: string }
  /** The ISO 3166 code; undefined where states disagree on the country. */
  readonly country?: string
  /** Further names in files and searches. */
  readonly aliases: readonly string[]
}

/** Code, English name, Russian name, and further names, separated by spaces. */
export type CityRow = readonly [code: string, en: string, ru: string, aliases?: string]

/** Cities by ISO 3166 country; `''` where states disagree whose they are. */
export type CityRows = Readonly<Record<string, readonly CityRow[]>>
