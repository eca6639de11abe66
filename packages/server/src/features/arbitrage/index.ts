export { CycleBirths } from './lives/cycle-births.ts'
export { LoopLives } from './lives/loop-lives.ts'
