import type { LivePathsAnswer } from '../live-paths.documents.ts'

/** Why nothing was found, and what would help. */
export type NoRouteAnswer = NonNullable<LivePathsAnswer['paths']['noRoute']>
