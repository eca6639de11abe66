import { useEffect } from 'react'
import { askCurrentUser } from '#web/account/user/current-user.ts'
import { askOnce } from '#web/lib/graphql/ask-once.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { LinkUsedDocument } from './sign-in.documents.ts'

/** The link was used in another browser, or is older than any valid one. */
export type LinkEnd = 'USED' | 'TOO_OLD'

/** The last link this page asked for: its watch word and its end. */
interface WatchedLink {
  readonly watch: string
  readonly endsAtMs: number
  readonly end: LinkEnd | undefined
}

const link = watched<WatchedLink | undefined>(undefined)

/** An unguessable word; it tells its owner whether the link was used, and nothing else. */
export function newWatch(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function watchLink(watch: string): void {
  link.set({ watch, endsAtMs: Date.now() + LIFE_MS, end: undefined })
}

/** The life of a link, with a margin for the sending of its letter. */
const LIFE_MS = 10 * 60_000 + 5_000
const AGAIN_MS = 3_000

/**
 * The end of the link, polled while the page is visible and the link may be valid. A link used in
 * this browser signs in here, and the page moves on.
 */
export function useLinkEnd(): LinkEnd | undefined {
  const state = useWatched(link)
  useEffect(() => {
    if (!state || state.end) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void look(state)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [state])
  return state?.end
}

async function look(state: WatchedLink): Promise<void> {
  const isOver = Date.now() > state.endsAtMs
  const { answer } = await askOnce(LinkUsedDocument, { watch: state.watch })
  const isUsed = answer?.linkUsed === true
  if (isUsed) await askCurrentUser()
  const end = isUsed ? 'USED' : isOver ? 'TOO_OLD' : undefined
  if (end && link.get() === state) link.set({ ...state, end })
}
