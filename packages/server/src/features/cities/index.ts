export { CityBook } from './city-book.ts'
export { loadNamedCities } from './named-cities.ts'
