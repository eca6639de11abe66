import { MUTE_TOKEN_LETTERS, tokenIn } from '@hopwise/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token in a page's path; undefined until it has moved from the address into the state of the
 * entry in the browser's history. There a reload and Back find it, while copies, bookmarks and
 * lists of visited pages do not. `path` is the page's own, without the token.
 */
export function useTokenFromPath(inPath: string, path: string): string | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (inPath === '') return
    const kept: Kept = { token: tokenIn(inPath, MUTE_TOKEN_LETTERS) }
    void navigate(path + search, { replace: true, preventScrollReset: true, state: kept })
  }, [inPath, navigate, path, search])
  // An overlay has an entry of its own, without this state, over the same page.
  const [token] = useState((state as Partial<Kept> | null)?.token ?? '')
  return inPath === '' ? token : undefined
}

interface Kept {
  readonly token: string
}
