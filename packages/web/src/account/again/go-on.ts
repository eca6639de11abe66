import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The actions that may wait for a fresh sign-in. */
const acts = ['delete', 'disconnect', 'email', 'export', 'sessions', 'telegram'] as const
export type GoOn = (typeof acts)[number]

const PAGE = '/profile'
const KEY = 'go-on'

/** The profile, as the tab opens it in which one has signed in again. */
export function goOnAddress(act: GoOn | undefined): string {
  return act === undefined ? PAGE : `${PAGE}?${KEY}=${act}`
}

/** The action begun before a fresh sign-in; it leaves the address once read. */
export function useGoOn(): GoOn | undefined {
  const [search, setSearch] = useSearchParams()
  const requested = search.get(KEY)
  const [goOn] = useState(() => acts.find((each) => each === requested))
  useEffect(() => {
    if (requested === null) return
    setSearch(
      (last) => {
        last.delete(KEY)
        return last
      },
      { replace: true, preventScrollReset: true },
    )
  }, [requested, setSearch])
  return goOn
}
