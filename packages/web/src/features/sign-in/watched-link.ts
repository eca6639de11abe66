import { useEffect } from 'react'
import { askCurrentUser } from '#web/account/user/current-user.ts'
import { askOnce } from '#web/lib/graphql/ask-once.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { LinkUsedDocument } from './sign-in.documents.ts'

/** Used in another browser, or older than any link that works. */
export type LinkEnd = 'USED' | 'TOO_OLD'

/** The link this page has asked for last: what it is known by, and what has become of it. */
interface WatchedLink {
  readonly watch: string
  readonly endsAtMs: number
  readonly end: LinkEnd | undefined
}

const link = watched<WatchedLink | undefined>(undefined)

/** A word nobody guesses; whoever has it learns of a link that it was used, and nothing else. */
export function newWatch(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function watchLink(watch: string): void {
  link.set({ watch, endsAtMs: Date.now() + LIFE_MS, end: undefined })
}

/** As long as a link works, and the letter with it may have taken to be sent. */
const LIFE_MS = 10 * 60_000 + 5_000
const AGAIN_MS = 3_000

/**
 * What the link came to, asked while the page is seen and the link may still be used. Used in this
 * browser, somebody is signed in here by then, and the page has gone on.
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
