import { useEffect } from 'react'
import { refreshCurrentUser } from '#web/account/user/current-user.ts'
import { queryOnce } from '#web/lib/graphql/query-once.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { CODE_MS } from './link-request.ts'
import { LinkUsedDocument } from './sign-in.documents.ts'

/** The link was used in another browser, or is older than any valid one. */
export type LinkEnd = 'USED' | 'TOO_OLD'

/** The last link this page requested: its watch word and its end. */
interface WatchedLink {
  readonly watch: string
  readonly endsAtMs: number
  readonly end: LinkEnd | undefined
}

const link = watched<WatchedLink | undefined>(undefined)

export function watchLink(watch: string, requestedAtMs = Date.now()): void {
  link.set({ watch, endsAtMs: requestedAtMs + LIFE_MS, end: undefined })
}

/** The word of the last link that this page requested: its code is of use with that alone. */
export function useWatch(): string | undefined {
  return useWatched(link)?.watch
}

/** The life of a link, with a margin for the sending of its letter. */
const LIFE_MS = CODE_MS + 5_000
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
  const { answer } = await queryOnce(LinkUsedDocument, { watch: state.watch })
  const isUsed = answer?.linkUsed === true
  if (isUsed) await refreshCurrentUser()
  const end = isUsed ? 'USED' : isOver ? 'TOO_OLD' : undefined
  if (end && link.get() === state) link.set({ ...state, end })
}
