import type { UnlistedReason } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { AdminBurseFacts } from './admin-burses.documents.ts'

/** Networks the burse reports but we do not list, by reason, the most frequent first. */
export function UnlistedNetworks({ of: { unlisted } }: { of: AdminBurseFacts }) {
  return (
    <>
      {(['OTHER_CONTRACT', 'NO_CODE'] as const).map((reason) => (
        <OfReason
          key={reason}
          reason={reason}
          unlisted={unlisted.filter((each) => each.reason === reason)}
        />
      ))}
    </>
  )
}

interface OfReasonProps extends Pick<AdminBurseFacts, 'unlisted'> {
  reason: UnlistedReason
}

function OfReason({ reason, unlisted }: OfReasonProps) {
  const { t } = useTranslation('admin-burses')
  const format = useFormat()
  if (unlisted.length === 0) return null
  const title = t(`unlisted.${reason}`)
  return (
    <section aria-label={title}>
      <h2 className="text-h3 font-semibold">{title}</h2>
      <p className="mt-1 mb-3 max-w-3xl text-table text-text-2">{t(`unlisted-why.${reason}`)}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-dense">
        {unlisted.map(({ name, count }) => (
          <li key={name}>
            <span className="font-mono">{name}</span>{' '}
            <span className="text-text-2">{format.count(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
