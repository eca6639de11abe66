import type { CycleBirths } from './lives/cycle-births.ts'
import type { LoopLives } from './lives/loop-lives.ts'

export { listLives } from './lives/life-store.ts'
export type { Life } from './lives/life.ts'
export { CycleBirths } from './lives/cycle-births.ts'
export { compareLives, LifeWriter } from './lives/life-writer.ts'
export { LoopLives } from './lives/loop-lives.ts'
export { hearLives, livesAtStart, LivesTeller } from './told/lives-teller.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** The moments since which cycles earn. */
    readonly cycleBirths: CycleBirths
    /** The scanner's loops; empty where it is off. */
    readonly loopLives: LoopLives
  }
}
