import { useEffect } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate } from 'react-router'
import { act } from '#web/lib/graphql/ask-once.ts'
import { isReferral, keepReferral } from '#web/lib/referral.ts'
import { sayToast } from '#web/ui/state/toast.tsx'
import { VisitReferralDocument } from './visit-referral.documents.ts'
import './texts.ts'

/** Remembers who invited, and goes home: whatever the address says, nowhere else. */
export function TakeReferral({ code }: { code: string }) {
  const { t } = useTranslation('affiliate')
  const navigate = useNavigate()
  useEffect(() => {
    if (isReferral(code)) {
      keepReferral(code)
      void act(VisitReferralDocument, { code })
      sayToast(t('invited'))
    }
    void navigate('/', { replace: true })
  }, [code, navigate, t])
  return null
}
