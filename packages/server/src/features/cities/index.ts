export { CityBook } from './city-book.ts'
