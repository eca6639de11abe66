export { MoneyProposalType } from './proposal-types.ts'
export { endProposal, forgetProposals, openProposal } from './proposal-store.ts'
export { propose } from './propose.ts'
