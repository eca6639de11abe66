import { tokenIn } from '@hopwise/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token behind `#`, which browsers send to no server. It leaves the address at once, so that no
 * history or bookmark keeps it.
 */
export function useTokenFromHash(): string {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const inAddress = tokenIn(hash.slice(1))
  const [taken, setTaken] = useState(inAddress)
  if (inAddress !== '' && inAddress !== taken) setTaken(inAddress)
  useEffect(() => {
    if (hash === '') return
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, navigate, pathname, search])
  return taken
}
