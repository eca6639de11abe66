import { useEffect } from 'react'
import { SendAuthEmailDocument } from '#web/account/code/code.documents.ts'
import { newWatch } from '#web/account/code/new-watch.ts'
import { refreshCurrentUser } from '#web/account/user/current-user.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { mutate, queryOnce } from '#web/lib/graphql/query-once.ts'
import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { LinkUsedDocument } from './sign-in.documents.ts'

/** Mails a one-time link. Validation is left to the server. */
export async function sendLink(typed: string): Promise<ApiError | undefined> {
  const email = typed.trim()
  if (email === '') {
    return { code: 'VALIDATION', fields: [{ field: 'email', reason: 'REQUIRED' }], id: undefined }
  }
  const watch = newWatch()
  const { error } = await mutate(SendAuthEmailDocument, { email, watch })
  if (!error) {
    keepLinkRequest(email, watch)
    watchLink(watch)
  }
  return error
}

const KEY = 'sign-in-email'
/** The time kept is long enough for a link that came too late. */
const KEPT_FOR_MS = 60 * 60_000
/** The life of a link and its code. */
const CODE_MS = 10 * 60_000

/**
 * Remembers the address of the last link, because the link's own tab may have to ask for another,
 * and its word, because a page may be loaded anew while its reader looks for the code.
 */
export function keepLinkRequest(email: string, watch = ''): void {
  keepSetting(KEY, `${Date.now()} ${email} ${watch}`.trim())
}

export function linkRequestEmail(): string | undefined {
  return kept(KEPT_FOR_MS)?.email
}

/** The last request for a link, while its code may be typed. */
export function linkRequest(): { email: string; watch: string; atMs: number } | undefined {
  const request = kept(CODE_MS)
  return request?.watch ? request : undefined
}

function kept(forMs: number): { email: string; watch: string; atMs: number } | undefined {
  const [at = '', email = '', watch = ''] = (readSetting(KEY) ?? '').split(' ')
  const atMs = Number(at)
  const ageMs = Date.now() - atMs
  return email !== '' && ageMs >= 0 && ageMs < forMs ? { email, watch, atMs } : undefined
}

export function forgetLinkRequest(): void {
  forgetSetting(KEY)
}

/** `a***@example.com`: enough to know it by, not enough to learn it over a shoulder. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}

/** The link was used in another browser, or is older than any valid one. */
export type LinkEnd = 'USED' | 'TOO_OLD'

/** The last link this page requested: its watch word and its end. */
interface WatchedLink {
  readonly watch: string
  readonly endsAtMs: number
  readonly end: LinkEnd | undefined
}

/** The life of a link, with a margin for the sending of its letter. */
const LIFE_MS = CODE_MS + 5_000
const AGAIN_MS = 3_000

const link = watched<WatchedLink | undefined>(undefined)

export function watchLink(watch: string, requestedAtMs = Date.now()): void {
  link.set({ watch, endsAtMs: requestedAtMs + LIFE_MS, end: undefined })
}

/** The word of the last link that this page requested: its code is of use with that alone. */
export function useWatch(): string | undefined {
  return useWatched(link)?.watch
}

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
