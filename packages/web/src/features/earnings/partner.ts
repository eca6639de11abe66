import type { PartnerAnswer } from './earnings.documents.ts'

/** Somebody who brings people, as their own page tells of it. */
export type Partner = PartnerAnswer['partner']
