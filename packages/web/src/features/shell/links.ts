import { linkedPages } from '@hopwise/contract'

/** In the header and at the foot of every page. */
export const headPages = linkedPages('head')
/** At the foot only. */
export const footPages = linkedPages('foot')
