import type { CityBook } from './city-book.ts'

export { CityBook } from './city-book.ts'
export { loadNamedCities } from './named-cities.ts'

declare module '../../context.ts' {
  interface AppContext {
    readonly cityNames: CityBook
  }
}
