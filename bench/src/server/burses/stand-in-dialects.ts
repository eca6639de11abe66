import { firstSpoken } from './stand-in-first.ts'
import { otherSpoken } from './stand-in-others.ts'
import type { BurseId, Spoken } from './stand-in-spoken.ts'

/** The burses' dialects. */
export const spoken: Readonly<Record<BurseId, Spoken>> = { ...firstSpoken, ...otherSpoken }
