import { useEffect } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { ownPageAt } from '#web/lib/address/own-page.ts'
import { isReferral, keepReferral } from '#web/lib/address/referral.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import { VisitReferralDocument } from './visit-referral.documents.ts'

/**
 * Remembers who invited, then goes to the shared chain or page, or home. No address leads anywhere
 * else, and a shared search goes along.
 */
export function ReferralPage({ '*': code }: { '*': string }) {
  const { t } = useTranslation('affiliate')
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    const isKnown = isReferral(code)
    if (isKnown) {
      keepReferral(code)
      void mutateAndLeave(VisitReferralDocument, { code, token: visitToken() })
      showToast(t('invited'))
    }
    void navigate(isKnown ? sharedAt(search) : '/', { replace: true })
  }, [code, search, navigate, t])
  return null
}

/** The target of a link to a shared page. */
function sharedAt(search: string): string {
  const params = new URLSearchParams(search)
  const to = params.get('to')
  if (to === null) return `${params.has('id') ? '/chain' : '/'}${search}`
  const page = ownPageAt(to, window.location.origin)
  return page.is === 'page' ? page.address : '/'
}

/**
 * The token that lets a visit be counted; the server writes it only into a page opened by the link.
 */
function visitToken(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hopwise-visit"]')
  return meta?.content ?? null
}
