export { buy } from './selling.ts'
export { Renewals } from './renewals.ts'
export { stopRenewals, termsToExport } from './personal-terms.ts'
export { tellTermJob } from './telling/tell-term.job.ts'
