import type { NavigateFunction } from 'react-router'
import { listen } from '#web/lib/graphql/stream/listen.ts'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { currentLocale, textsReady } from '#web/lib/texts/texts.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import { refreshCurrentUser, takeCurrentUser } from '../user/current-user.ts'
import { type CurrentUserChangedAnswer, CurrentUserChangedDocument } from './notices.documents.ts'

/** The setting with the last message shown in this browser. */
const LAST_SHOWN_KEY = 'told-notice'

interface NoticesOptions {
  /** The reader whose page it is. */
  userId: string
  /** The label of the toast's button. */
  label: () => string
  navigate: NavigateFunction
  signal: AbortSignal
}

/**
 * Runs while the page is open: keeps the balance in menus fresh, and shows each of the reader's
 * messages as it is sent.
 */
export async function showNotices({
  userId,
  label,
  navigate,
  signal,
}: NoticesOptions): Promise<void> {
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
        // Every connection repeats the latest message first, and a page has many connections.
        if (!notified || readSetting(LAST_SHOWN_KEY) === notified.id) return
        keepSetting(LAST_SHOWN_KEY, notified.id)
        const [best] = notified.findings
        showToast(
          notified.title,
          best && { label: label(), run: () => void navigate(pageOf(best.url)) },
        )
      },
      onCut: () => undefined,
      onFault: ({ code }) => {
        if (code === 'NOT_AUTHORIZED') void refreshCurrentUser()
      },
    },
    signal,
  )
}

/** Messages carry whole addresses, of which the page needs the path. */
function pageOf(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}
