export { foldedMailbox } from './folded-mailbox.ts'
export { MarkKeeper, marksToExport, purgeMarks } from './mark-keeper.ts'
