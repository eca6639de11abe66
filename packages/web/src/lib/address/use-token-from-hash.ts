import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token comes behind `#`, which browsers tell no server, and leaves the address at once: it
 * shall not stay in the history or in a bookmark.
 */
export function useTokenFromHash(): string {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const inAddress = hash.slice(1)
  const [taken, setTaken] = useState(inAddress)
  if (inAddress !== '' && inAddress !== taken) setTaken(inAddress)
  useEffect(() => {
    if (inAddress === '') return
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [inAddress, navigate, pathname, search])
  return taken
}
