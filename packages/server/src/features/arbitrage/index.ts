import type { CycleBirths } from './lives/cycle-births.ts'
import type { LoopHistory } from './lives/loop-history.ts'

export { listLives } from './lives/life-store.ts'
export type { Life } from './lives/life.ts'
export { CycleBirths } from './lives/cycle-births.ts'
export { compareLives, LifeWriter } from './lives/life-writer.ts'
export { LoopHistory } from './lives/loop-history.ts'
export { receiveLoops, livesAtStart, LoopPublisher } from './loop-publisher.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** The moments since which cycles earn. */
    readonly cycleBirths: CycleBirths
    /** The scanner's loops; empty where it is off. */
    readonly loopHistory: LoopHistory
  }
}
