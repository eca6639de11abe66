import { useEffect } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { act } from '#web/lib/graphql/ask-once.ts'
import { ownPageAt } from '#web/lib/address/own-page.ts'
import { isReferral, keepReferral } from '#web/lib/address/referral.ts'
import { sayToast } from '#web/ui/state/toast.tsx'
import { VisitReferralDocument } from './visit-referral.documents.ts'

/**
 * Remembers who invited, and goes home, to the chain that was shared, or to the page of ours that
 * was: whatever the address says, nowhere else. A search that was shared goes along.
 */
export function ReferralPage({ '*': code }: { '*': string }) {
  const { t } = useTranslation('affiliate')
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const isKnown = isReferral(code)
    if (isKnown) {
      keepReferral(code)
      void act(VisitReferralDocument, { code, token: visitToken() })
      sayToast(t('invited'))
    }
    void navigate(isKnown ? sharedAt(search) : '/', { replace: true })
  }, [code, search, navigate, t])
  return null
}

/** Where a link leads that says so. */
function sharedAt(search: string): string {
  const asked = new URLSearchParams(search)
  const to = asked.get('to')
  if (to === null) return `${asked.has('id') ? '/chain' : '/'}${search}`
  const page = ownPageAt(to, window.location.origin)
  return page.is === 'page' ? page.address : '/'
}

/** By what a visit is counted: written into the page where the link itself was opened. */
function visitToken(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hopwise-visit"]')
  return meta?.content ?? null
}
