import type { PromisesAnswer } from './promises.documents.ts'

/** How promises of some days held. */
export type Tally = NonNullable<PromisesAnswer['promises']>
