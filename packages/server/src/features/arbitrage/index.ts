export { CycleBirths } from './lives/cycle-births.ts'
export { LifeWriter } from './lives/life-writer.ts'
export { LoopLives } from './lives/loop-lives.ts'
