import { queryOnce } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { forgetSetting, keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useWatched, watched } from '#web/lib/watched.ts'
import { CurrentUserDocument, type SignedIn } from './current-user.documents.ts'

const KEY = 'current-user'

/** The account as this browser knows it. */
export interface UserState {
  /** Nobody is signed in when null. */
  readonly user: SignedIn | null
  /** False until the server has answered; `user` is then its previous answer. */
  readonly isKnown: boolean
  /** The reason why the server could not be reached. */
  readonly error?: ApiError
  /** The id of the person whose session has ended while they used this page. */
  readonly endedFor?: string | undefined
}

const state = watched<UserState>({ user: storedUser(), isKnown: false })

export function useCurrentUser(): UserState {
  return useWatched(state)
}

/** The person signed in, as far as this browser knows. */
export function currentUserId(): string | undefined {
  return state.get().user?.id
}

/**
 * Takes the server's own word on who is signed in, and whose session it ended. Other tabs learn
 * who is signed in, too.
 */
export function takeCurrentUser(user: SignedIn | null, endedFor?: string): void {
  updateCount += 1
  const print = user && printOf(user)
  if (print !== readSetting(KEY)) {
    if (print === null) forgetSetting(KEY)
    else keepSetting(KEY, print)
  }
  const { user: last, isKnown, error, endedFor: lastEnded } = state.get()
  const isSame = (last && printOf(last)) === print
  if (isSame && isKnown && !error && endedFor === lastEnded) return
  state.set({ user: isSame ? last : user, isKnown: true, endedFor })
}

/** The text this browser keeps of a user. */
function printOf({ id, name, balance, roles }: SignedIn): string {
  return JSON.stringify({ id, name, balance, roles })
}

let updateCount = 0
/** The request under way, and `updateCount` when it was sent. */
let pendingRequest: { readonly sentAt: number; readonly done: Promise<void> } | undefined

/**
 * Asks the server who is signed in. Concurrent callers share one request, unless the account has
 * changed since it was sent: its answer will be dropped.
 */
export function refreshCurrentUser(): Promise<void> {
  if (pendingRequest?.sentAt !== updateCount) {
    const forget = (): void => {
      if (pendingRequest === mine) pendingRequest = undefined
    }
    const mine = { sentAt: updateCount, done: fetchCurrentUser().finally(forget) }
    pendingRequest = mine
  }
  return pendingRequest.done
}

async function fetchCurrentUser(): Promise<void> {
  const countBefore = updateCount
  const { answer, error } = await queryOnce(CurrentUserDocument, {})
  // The account has changed meanwhile, so the answer is out of date.
  if (updateCount !== countBefore) return
  const { user: last, endedFor } = state.get()
  if (answer?.currentUser) takeCurrentUser(answer.currentUser)
  else if (answer) takeCurrentUser(null, last?.id ?? endedFor)
  else if (error) state.set({ ...state.get(), error })
}

/** Whether another tab has signed in or out. */
export function isAboutUser({ key }: StorageEvent): boolean {
  return key === KEY || key === null
}

function storedUser(): SignedIn | null {
  try {
    const kept: unknown = JSON.parse(readSetting(KEY) ?? 'null')
    return isUser(kept) ? kept : null
  } catch {
    return null
  }
}

function isUser(kept: unknown): kept is SignedIn {
  if (typeof kept !== 'object' || kept === null) return false
  const facts = kept as Record<string, unknown>
  const hasTexts = ['id', 'name', 'balance'].every((key) => typeof facts[key] === 'string')
  return hasTexts && Array.isArray(facts['roles'])
}
