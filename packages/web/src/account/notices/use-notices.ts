import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useCurrentUser } from '../user/current-user.ts'

/** The wait until the reader has got the page they came for. */
const AFTER_MS = 5_000

/** Shows a signed-in reader's messages in the page: one line to the server while it is visible. */
export function useNotices(): void {
  const { user, isKnown } = useCurrentUser()
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const label = useEffectEvent(() => t('open-notice'))
  const [isSeen, setSeen] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const userId = isKnown ? user?.id : undefined
  const open = useEffectEvent(navigate)
  useEffect(() => {
    if (userId === undefined || !isSeen) return undefined
    const stop = new AbortController()
    const begin = async () => {
      const { showNotices } = await import('./show-notices.ts')
      await showNotices({ userId, label, navigate: open, signal: stop.signal })
    }
    const timer = setTimeout(() => void begin(), AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [userId, isSeen])
}
