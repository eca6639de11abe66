import { clsx } from 'clsx'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { Provider } from 'urql'
import { AccountSubscriptions } from '#web/account/account-subscriptions.tsx'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { graphqlClient } from '#web/lib/graphql/client/client.ts'
import { doesPageShellWait, useEndOfPageShell } from '#web/lib/page/page-shell.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Toasts } from '#web/ui/state/toast.tsx'
import { arriveAtHeading } from './arrival/arrive-at-heading.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { FIRST, KeptPlace } from './arrival/kept-place.tsx'
import { useFragmentPlace } from './arrival/use-fragment-place.ts'
import { LanguageOffer } from './language-offer.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** The frame around every page. */
export function Layout() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const userId = useCurrentUser().user?.id
  // Another person gets another client, so that no answer passes from one to the next.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `userId` is whose answers it keeps
  const client = useMemo(() => graphqlClient(locale), [locale, userId])
  const { pathname, key } = useLocation()
  const hasMoved = useHasMoved(pathname)
  useFocusOnArrival(pathname)
  useFragmentPlace()
  useEndOfPageShell(key !== FIRST || !doesPageShellWait())
  return (
    <Provider value={client}>
      <a
        href="#main"
        className={
          'sr-only z-50 rounded-default bg-black px-4 py-3 text-on-black focus:not-sr-only ' +
          'focus:fixed focus:top-2 focus:left-2'
        }
      >
        {t('skip')}
      </a>
      <AccountSubscriptions />
      <LoadingLine />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <ConnectionBanner />
        <main
          key={pathname}
          id="main"
          tabIndex={-1}
          className={clsx(
            'page-width flex-1 pt-(--page-top) outline-none',
            hasMoved && 'animate-page',
          )}
        >
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      <Toasts />
      <LanguageOffer />
      <KeptPlace />
    </Provider>
  )
}

/** Whether this is no longer the first page: a page present from the start does not fade in. */
function useHasMoved(pathname: string): boolean {
  const [first] = useState(pathname)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && pathname !== first) setMoved(true)
  return hasMoved
}

/** Moves the focus to the new page's heading after a navigation, for eye, ear and keyboard. */
function useFocusOnArrival(pathname: string): void {
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    arriveAtHeading()
  }, [pathname])
}

/** A thin line at the top while the next page loads. */
function LoadingLine() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="loading-line fixed inset-x-0 top-0 z-50 h-0.5 bg-violet" />
}
