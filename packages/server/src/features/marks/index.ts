export { foldedMailbox } from './folded-mailbox.ts'
export { MarkKeeper, marksToExport, purgeMarks, shareDevice } from './mark-keeper.ts'
