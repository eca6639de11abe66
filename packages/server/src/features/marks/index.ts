import type { MarkKeeper } from './mark-keeper.ts'

export { foldedMailbox } from './folded-mailbox.ts'
export { allowAddress, MarkKeeper, marksToExport, purgeMarks, shareDevice } from './mark-keeper.ts'

declare module '../../context.ts' {
  interface DurableParts {
    /** Marks by which accounts of one person are recognised. */
    readonly marks: MarkKeeper
  }
}
