import { useTranslation } from '#web/lib/texts/texts.ts'
import { type FileFault, faultDetail } from './fault-detail.ts'
import { type FilePlace, usePlaceText } from './use-place-text.ts'
import { useReasonText } from './use-reason-text.ts'

interface FaultNowProps {
  fault: FileFault & FilePlace & { readonly reason: string }
}

/** The trouble with a file since the last good one. */
export function FaultNow({ fault }: FaultNowProps) {
  const { t } = useTranslation('feed-file')
  const reasonText = useReasonText()
  const placeText = usePlaceText()
  const detail = faultDetail(fault)
  return (
    <div className="mt-4 rounded-default bg-loss-soft p-3 text-table">
      <p className="text-meta text-text-2">{t('fault-now')}</p>
      <p className="font-semibold text-loss">
        {reasonText(fault.reason)}
        {fault.line !== null && ` · ${placeText(fault)}`}
      </p>
      {detail !== '' && <code className="text-dense break-all">{detail}</code>}
    </div>
  )
}
