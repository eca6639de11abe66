export { CycleBirths } from './cycle-births.ts'
