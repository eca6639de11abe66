import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { AdminBurseFacts } from './admin-burses.documents.ts'

/** What a burse lists that is none of our currencies, most often met first. */
export function UnlistedNetworks({ of: { unlisted } }: { of: AdminBurseFacts }) {
  const { t } = useTranslation('admin-burses')
  const format = useFormat()
  if (unlisted.length === 0) return null
  return (
    <section aria-label={t('unlisted')}>
      <h2 className="text-h3 font-semibold">{t('unlisted')}</h2>
      <p className="mt-1 mb-3 max-w-3xl text-table text-text-2">{t('unlisted-why')}</p>
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
