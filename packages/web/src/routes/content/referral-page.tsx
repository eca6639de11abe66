import { useParams } from 'react-router'
import { TakeReferral } from '#web/features/affiliate/take-referral.tsx'

/** `/r` and everything under it lead home. */
export function ReferralPage() {
  const { '*': code = '' } = useParams()
  return <TakeReferral code={code} />
}
