export { MoneyProposalType } from './proposal-types.ts'
export { endProposal, forgetProposals, openProposal, proposalsToExport } from './proposal-store.ts'
export { propose } from './propose.ts'
