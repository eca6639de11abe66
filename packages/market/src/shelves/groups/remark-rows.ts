import type { ChangedPair } from '../carried-tables.ts'
import { GroupRows, type Marking, settleGroup } from './group-rows.ts'
import { appendRows, forkShelf, makeRoom, type RowMemory, type Shelf } from '../shelf.ts'

/**
 * Shelves of the next version, the same rows marked by other prices. Few are believed no more, or
 * again, when prices move a little: only their groups are written anew, behind the rows that older
 * versions see.
 */
export function remarkRows(
  shelves: readonly Shelf[],
  { memory, ...marking }: Marking & { readonly memory: RowMemory },
): { shelves: Shelf[]; changed: ChangedPair[] } {
  const changed: ChangedPair[] = []
  const remarked = shelves.map((shelf, from) => {
    const groups: number[] = []
    let rows = 0
    for (let to = 0; to < shelf.count.length; to++) {
      const count = shelf.count[to]!
      if (count === 0) continue
      const doubted = marking.belief.doubted(from, to, new GroupRows(shelf, to))
      if (doubted === count - shelf.sound[to]!) continue
      groups.push(to)
      rows += count
    }
    if (groups.length === 0) return shelf
    const { arena: source } = shelf
    const next = forkShelf(shelf, shelf.start.length)
    makeRoom(next, { groups, rows }, memory)
    for (const to of groups) {
      const first = next.arena.used
      const [start, sound, count] = [shelf.start[to]!, shelf.sound[to]!, shelf.count[to]!]
      appendRows(next.arena, source, start + sound, start + count)
      appendRows(next.arena, source, start, start + sound)
      settleGroup(next, { from, to, first }, marking)
      changed.push({ from, to, kept: 0, isBestOther: next.best[to] !== shelf.best[to] })
    }
    next.hasSuspicious = next.count.some((count, to) => count > next.sound[to]!)
    return next
  })
  return { shelves: remarked, changed }
}
