import { act } from '#web/lib/graphql/ask-once.ts'
import { NoteClickOutDocument } from './click-out.documents.ts'

/** Counts a way out to an exchanger's own site. Nothing waits for it, and nothing says who went. */
export function noteClickOut(way: { exchanger: string; give: string; get: string }): void {
  void act(NoteClickOutDocument, way)
}
