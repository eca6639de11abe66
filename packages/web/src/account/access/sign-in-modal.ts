import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepNextPage, takeNextPage } from './next-page.ts'
import { safePage } from './safe-page.ts'

/** The second way in: the home page with the modal over it. `?next=` is a page of ours. */
const MODAL_PATH = '/auth'

const OPEN = { signIn: true }

/** Opens the sign-in modal over the present page; Back closes it. */
export function useOpenSignIn(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    keepNextPage(pathname + search)
    void navigate({ pathname, search }, { state: OPEN, preventScrollReset: true })
  }, [navigate, pathname, search])
}

/** Whether the sign-in modal is open, and the function that closes it. */
export function useSignInModal() {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const isEntry = pathname === MODAL_PATH
  const isOver = (state as Partial<typeof OPEN> | null)?.signIn === true
  /** Returns to the page below, or to the reader's target. */
  const close = useCallback(
    ({ isSignedIn }: { isSignedIn: boolean }) => {
      const next = new URLSearchParams(search).get('next')
      if (isEntry && isSignedIn) {
        const kept = takeNextPage()
        void navigate(next === null ? kept : safePage(next), { replace: true })
      } else if (isEntry && key === 'default') void navigate('/', { replace: true })
      else void navigate(-1)
    },
    [navigate, isEntry, key, search],
  )
  return { isOpen: isEntry || isOver, close }
}
