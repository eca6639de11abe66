import { type City, cityOf } from '@hopwise/feeds'
import type { Locale } from '../../context.ts'

/** Names of cities from the release. */
export class CityBook {
  find(code: string): City | undefined {
    return cityOf(code)
  }

  /** One that nobody has named is called by its code. */
  nameOf(code: string, locale: Locale): string {
    return this.find(code)?.name[locale] ?? code
  }

  /** Everything a person may type to find it. */
  searchWords(code: string): string[] {
    const city = this.find(code)
    if (!city) return [code]
    return [...new Set([code, city.name.en, city.name.ru, ...city.aliases])]
  }
}
