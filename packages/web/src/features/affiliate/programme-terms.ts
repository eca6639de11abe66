import type { AffiliateTermsAnswer } from './affiliate-terms.documents.ts'

export type ProgrammeTerms = AffiliateTermsAnswer['affiliateTerms']
