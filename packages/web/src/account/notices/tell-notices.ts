import type { NavigateFunction } from 'react-router'
import { listen } from '#web/lib/graphql/stream/listen.ts'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { currentLocale, textsReady } from '#web/lib/texts/texts.ts'
import { sayToast } from '#web/ui/state/toast.tsx'
import { askCurrentUser, takeCurrentUser } from '../user/current-user.ts'
import { type CurrentUserChangedAnswer, CurrentUserChangedDocument } from './notices.documents.ts'

/** The last message that was said in this browser. */
const TOLD = 'told-notice'

interface Telling {
  /** Whose page it is. */
  userId: string
  /** On the button that opens what it tells of. */
  label: () => string
  navigate: NavigateFunction
  signal: AbortSignal
}

/**
 * While the page is open: the balance that menus show follows, and each message of one's own is
 * said as it is sent.
 */
export async function tellNotices({ userId, label, navigate, signal }: Telling): Promise<void> {
  await textsReady()
  const question = {
    query: CurrentUserChangedDocument as unknown as string,
    variables: {},
    locale: currentLocale(),
  }
  await listen(
    question,
    {
      onAnswer: (answer) => {
        const { currentUserChanged: user } = answer as CurrentUserChangedAnswer
        if (signal.aborted || user.id !== userId) return
        const { notified, ...signedIn } = user
        takeCurrentUser(signedIn)
        // Every line begins with what was said last, and a page has many, one after the other.
        if (!notified || readSetting(TOLD) === notified.id) return
        keepSetting(TOLD, notified.id)
        const [best] = notified.findings
        sayToast(
          notified.title,
          best && { label: label(), run: () => void navigate(pageOf(best.url)) },
        )
      },
      onCut: () => undefined,
      onFault: ({ code }) => {
        if (code === 'NOT_AUTHORIZED') void askCurrentUser()
      },
    },
    signal,
  )
}

/** Messages carry whole addresses; here the page itself is enough. */
function pageOf(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}
