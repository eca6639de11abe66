export { MoneyProposalType } from './proposal-types.ts'
export { endProposal, forgetProposals, proposalMachine } from './proposal-machine.ts'
export { hasOpenProposal, openProposal, proposalsToExport } from './proposal-store.ts'
export { propose } from './propose.ts'
