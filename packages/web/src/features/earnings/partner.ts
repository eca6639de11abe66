import type { PartnerAnswer } from './earnings.documents.ts'

/** Somebody who brings people, as their own page shows it. */
export type Partner = PartnerAnswer['partner']
