export { CycleBirths } from './cycle-births.ts'
export { watchCycles } from './watch-cycles.ts'
